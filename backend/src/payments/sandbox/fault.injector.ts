/** How an API fails: an error, an answer that is not JSON, no answer, or an answer that is lost. */
type FaultMode = 'error' | 'nonsense' | 'timeout' | 'answerLost';

/** Faults of the next API calls. */
export interface ApiFaults {
  /** Number of calls that fail. */
  readonly failNext: number;
  readonly mode: FaultMode;
  /** Status of `error`; 500 by default. */
  readonly status?: number | undefined;
  /** Only calls of these paths fail. */
  readonly pathPrefix?: string | undefined;
  /** Only calls of this HTTP method fail. */
  readonly method?: string | undefined;
}

/** Fault that applies to a call. */
export interface Fault {
  readonly mode: FaultMode;
  readonly status: number;
}

/** Counts down the faults that a test has ordered. */
export class FaultInjector {
  private faults: ApiFaults | undefined;
  private left = 0;

  behave(faults: ApiFaults | undefined): void {
    this.faults = faults;
    this.left = faults?.failNext ?? 0;
  }

  /**
   * Returns the injected fault of a call. A replayed response is never replaced by an error, but can be lost.
   */
  take({ url, method }: { url: string; method: string }, isReplay: boolean): Fault | undefined {
    if (this.left === 0 || this.faults === undefined) return undefined;
    const { mode, status = 500, pathPrefix = '/', method: only = method } = this.faults;
    if (!url.startsWith(pathPrefix) || method !== only || (isReplay && mode === 'error'))
      return undefined;
    this.left--;
    return { mode, status };
  }
}
