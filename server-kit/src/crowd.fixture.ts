// A crowd that connects while a server is busy.
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const CROWD = 320;
/** The turns of the event loop in which a server lets all of them in that accepts many at once. */
export const FEW_TURNS = CROWD / 8;
/** A start takes a moment until it accepts many at once. */
const TRIES = 20;

/** Connects so many times from a thread of its own when told to, and counts who is in the line. */
const CROWD_PROGRAM = `
  const { workerData: { port, crowd, inLine, go } } = require('node:worker_threads');
  const { connect } = require('node:net');
  Atomics.wait(go, 0, 0);
  const one = () => connect(port, '127.0.0.1', () => Atomics.add(inLine, 0, 1)).on('error', () => {});
  for (let n = 0; n < crowd; n += 1) one();
`;

const shared = () => new Int32Array(new SharedArrayBuffer(4));

/** How often the event loop comes round until all are in who connected while it stood still. */
async function turnsForACrowd(server: Server): Promise<number> {
  let accepted = 0;
  const count = () => (accepted += 1);
  server.on('connection', count);
  const [inLine, go] = [shared(), shared()];
  const { port } = server.address() as AddressInfo;
  const workerData = { port, crowd: CROWD, inLine, go };
  const crowd = new Worker(CROWD_PROGRAM, { eval: true, workerData });
  await once(crowd, 'online');
  Atomics.store(go, 0, 1);
  Atomics.notify(go, 0);
  while (Atomics.load(inLine, 0) < CROWD);
  let turns = 0;
  for (; accepted < CROWD; turns += 1) await turn();
  server.off('connection', count);
  await crowd.terminate();
  return turns;
}

/** The fewest turns in which `server`, which listens, lets a crowd in; of a few tries. */
export async function fewestTurnsForACrowd(server: Server): Promise<number> {
  let fewest = Infinity;
  for (let tried = 0; tried < TRIES && fewest > FEW_TURNS; tried += 1) {
    fewest = Math.min(fewest, await turnsForACrowd(server));
  }
  return fewest;
}
