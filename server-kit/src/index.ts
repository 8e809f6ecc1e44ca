// What keeps a server answering under a crowd, the same for the API and for the shell's server.
export { acceptManyAtOnce, BACKLOG } from './acceptors.ts';
export { limitBodiesUnderWay } from './bodies-under-way.ts';
export { limitInFlight } from './in-flight.ts';
export { networkOf } from './network.ts';
