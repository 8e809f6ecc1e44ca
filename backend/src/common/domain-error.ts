/** Validation messages by field name. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Expected error of a business rule; the filter turns it into problem JSON. `code` is stable (clients
 * branch on it), `detail` is a sentence for people.
 */
export class DomainError extends Error {
  /** Value of the Retry-After header, in seconds. */
  retryAfter?: number;

  /** Extension members of the problem, beyond the common ones. */
  members?: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: string,
    readonly status: number,
    readonly detail: string,
    readonly fields?: Fields,
  ) {
    super(detail);
    this.name = code;
  }
}

interface DomainErrorOptions {
  /** Name of the invalid field; `detail` becomes its message. */
  readonly field?: string;
  readonly retryAfter?: number;
}

/** Defines an error class with a fixed code, status and message. */
export function defineError(
  code: string,
  status: number,
  detail: string,
  options: DomainErrorOptions = {},
) {
  return class extends DomainError {
    constructor() {
      super(
        code,
        status,
        detail,
        options.field === undefined ? undefined : { [options.field]: detail },
      );
      if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
    }
  };
}
