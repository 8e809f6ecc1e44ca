/** Error that the sandbox answers in the format of the provider whose API was called. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    message: string,
    readonly type = 'invalid_request_error',
  ) {
    super(message);
  }
}

/** Error 400 with one of Stripe's error codes. */
export const invalid = (code: string | null, message: string): SandboxError =>
  new SandboxError(400, code, message);

/** Returns the record, or throws Stripe's error 404. */
export function found<T>(record: T | undefined, kind: string, id: string): T {
  if (record === undefined) {
    throw new SandboxError(404, 'resource_missing', `No such ${kind}: '${id}'`);
  }
  return record;
}
