// Servers on this machine, for tests.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Lets `server` listen at a port that is free; answers its address, without a slash at the end. */
export async function listenHere(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listenHere(server));
  await once(server.close(), 'close');
  return Number(port);
}
