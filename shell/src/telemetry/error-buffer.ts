// What has gone wrong in this page, kept until somebody is here who reports it.

/** `page`: while it was drawn; `chunk`: a file that did not come; `remote`: a whole part that did not. */
export type ClientErrorKind = 'script' | 'rejection' | 'page' | 'chunk' | 'remote';

export interface ClientError {
  readonly kind: ClientErrorKind;
  readonly error: unknown;
  /** Where it was, beside the error's own stack: React's components, or a script's address. */
  readonly trace: string;
}

/** More than these are no news. */
const MOST = 10;
const waiting: ClientError[] = [];
let wake: (() => void) | undefined;
let tell = (fault: ClientError): void => {
  if (waiting.length < MOST) waiting.push(fault);
  wake?.();
};

/** Says that something has gone wrong. The same error may be said several times. */
export function captureError(kind: ClientErrorKind, error: unknown, trace = ''): void {
  tell({ kind, error, trace });
}

/** Calls as soon as something has gone wrong, maybe at once and maybe several times, until somebody takes the faults. */
export function onFirstError(act: () => void): void {
  wake = act;
  if (waiting.length > 0) act();
}

/** From now on faults are told to `taker`, those that wait first. */
export function drainErrors(taker: (fault: ClientError) => void): void {
  tell = taker;
  waiting.splice(0).forEach(taker);
}
