/** What is wrong with which field: field name → sentence. */
export type Fields = Readonly<Record<string, string>>;

/**
 * A "no" that the shop says on purpose. The filter turns it into problem JSON.
 * `code` is stable (clients branch on it), `detail` is a plain sentence for people.
 */
export class DomainError extends Error {
  /** Seconds after which trying again makes sense; becomes the Retry-After header. */
  retryAfter?: number;

  /** Members of the problem that this error has beyond the common ones. */
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

interface More {
  /** The field that is at fault: the sentence is about it. */
  readonly field?: string;
  readonly retryAfter?: number;
}

/** A class of errors that always say the same. */
export function defineError(code: string, status: number, detail: string, more: More = {}) {
  return class extends DomainError {
    constructor() {
      super(code, status, detail, more.field === undefined ? undefined : { [more.field]: detail });
      if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
    }
  };
}
