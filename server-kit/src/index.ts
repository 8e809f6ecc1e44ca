// What the API and the other servers have in common: to answer under load, to be measured, and to be
// the only process at something.
export { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
export { acceptManyAtOnce, BACKLOG } from './acceptors.ts';
export { limitBodiesUnderWay } from './bodies-under-way.ts';
export { letGoWhenClosing } from './closing.ts';
export { limitInFlight } from './in-flight.ts';
export { isAlive } from './living.ts';
export { logOptions } from './log.ts';
export { ignoreOutputErrors, logDestination } from './log-destination.ts';
export { Memory } from './memory.ts';
export { serveMetrics } from './metrics.ts';
export { networkOf } from './network.ts';
export { LockHeld, takeLock } from './process-lock.ts';
