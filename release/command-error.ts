/** An expected error of a release command, printed as one sentence. Any other error is a bug and prints its stack. */
export class CommandError extends Error {}
