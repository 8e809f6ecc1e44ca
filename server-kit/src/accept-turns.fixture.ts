// Test fixture: measures how fast a server accepts a burst of connections.
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const CLIENTS = 320;
/** Maximum event-loop turns in which a server with multi-accept accepts all clients. */
export const MAX_ACCEPT_TURNS = CLIENTS / 8;
/** Multi-accept takes effect shortly after the server listens, so the first attempts may fail. */
const MAX_ATTEMPTS = 20;

/** Worker thread: opens `clients` connections once `go` is set and counts those established. */
const PROGRAM = `
  const { workerData: { port, clients, waiting, go } } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(go, 0, 0);
  const one = () => connect(port, '127.0.0.1', () => Atomics.add(waiting, 0, 1)).on('error', () => {});
  for (let n = 0; n < clients; n += 1) one();
`;

const shared = () => new Int32Array(new SharedArrayBuffer(4));

/** Number of event-loop turns until the server has accepted all connections made while the loop was blocked. */
async function turnsToAccept(server: Server): Promise<number> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const [waiting, go] = [shared(), shared()];
  const { port } = server.address() as AddressInfo;
  const workerData = { port, clients: CLIENTS, waiting, go };
  const clients = new Worker(PROGRAM, { eval: true, workerData });
  await once(clients, 'online');
  Atomics.store(go, 0, 1);
  Atomics.notify(go, 0);
  while (Atomics.load(waiting, 0) < CLIENTS);
  let turns = 0;
  for (; accepted < CLIENTS; turns += 1) await turn();
  server.off('connection', count);
  await clients.terminate();
  return turns;
}

/** Lowest number of event-loop turns, over several attempts, in which the listening `server` accepts all clients. */
export async function minAcceptTurns(server: Server): Promise<number> {
  let fewest = Infinity;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && fewest > MAX_ACCEPT_TURNS; attempt += 1) {
    fewest = Math.min(fewest, await turnsToAccept(server));
  }
  return fewest;
}
