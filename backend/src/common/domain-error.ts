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
    this.name = new.target.name;
  }
}
