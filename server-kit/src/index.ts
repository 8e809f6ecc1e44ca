// What the API and the other servers have in common: to answer under a crowd, and to be measured.
export { acceptManyAtOnce, BACKLOG } from './acceptors.ts';
export { limitBodiesUnderWay } from './bodies-under-way.ts';
export { limitInFlight } from './in-flight.ts';
export { serveMetrics } from './metrics.ts';
export { networkOf } from './network.ts';
