// Servers on this machine, for tests.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Lets `server` listen at a port that is free; answers its address, without a slash at the end. */
export async function listenHere(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As many ports as asked for that nobody listens on: two runs side by side never meet. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
