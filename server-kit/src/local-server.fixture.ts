// Test fixture: local servers and free ports.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Starts `server` on a free port; returns its base URL without a trailing slash. */
export async function listenOnFreePort(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Port range below the ephemeral ports of Linux, macOS and Windows. The system could assign a free ephemeral
 * port to another process before the test uses it.
 */
const PORT_RANGE = { from: 10_000, to: 32_000 };

/** `count` distinct free ports, chosen at random so that parallel test runs do not collide. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(PORT_RANGE.from, PORT_RANGE.to);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port), 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}

/** A free port. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}
