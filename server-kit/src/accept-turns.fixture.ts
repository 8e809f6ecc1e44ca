// Many clients that connect at once, while a server is busy.
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const CLIENTS = 320;
/** The turns of the event loop in which a server accepts all of them that accepts many at once. */
export const MAX_ACCEPT_TURNS = CLIENTS / 8;
/** A start takes a moment until it accepts many at once. */
const TRIES = 20;

/** Connects so many times from a thread of its own when told to, and counts who waits to be accepted. */
const PROGRAM = `
  const { workerData: { port, clients, waiting, go } } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(go, 0, 0);
  const one = () => connect(port, '127.0.0.1', () => Atomics.add(waiting, 0, 1)).on('error', () => {});
  for (let n = 0; n < clients; n += 1) one();
`;

const shared = () => new Int32Array(new SharedArrayBuffer(4));

/** How often the event loop comes round until all are accepted who connected while it was blocked. */
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

/** The fewest turns in which `server`, which listens, accepts many clients; of a few tries. */
export async function minAcceptTurns(server: Server): Promise<number> {
  let fewest = Infinity;
  for (let tried = 0; tried < TRIES && fewest > MAX_ACCEPT_TURNS; tried += 1) {
    fewest = Math.min(fewest, await turnsToAccept(server));
  }
  return fewest;
}
