// Buffers errors until the reporter is loaded.

/** `page`: thrown while rendering; `chunk`: a file failed to load; `remote`: a remote failed to load. */
export type ClientErrorKind = 'script' | 'rejection' | 'page' | 'chunk' | 'remote';

export interface ClientError {
  readonly kind: ClientErrorKind;
  readonly error: unknown;
  /** Location in addition to the error's stack: React's component stack or the script's URL. */
  readonly trace: string;
}

/** Maximum of buffered errors. */
const MAX_BUFFERED = 10;
const buffer: ClientError[] = [];
let onError: (() => void) | undefined;
let handle = (clientError: ClientError): void => {
  if (buffer.length < MAX_BUFFERED) buffer.push(clientError);
  onError?.();
};

/** Captures an error; the same error may be captured several times. */
export function captureError(kind: ClientErrorKind, error: unknown, trace = ''): void {
  handle({ kind, error, trace });
}

/** Calls `callback` on every error until `drainErrors`, and immediately if there is one already. */
export function onFirstError(callback: () => void): void {
  onError = callback;
  if (buffer.length > 0) callback();
}

/** Passes buffered errors, then all future ones, to `handler`. */
export function drainErrors(handler: (clientError: ClientError) => void): void {
  handle = handler;
  buffer.splice(0).forEach(handler);
}
