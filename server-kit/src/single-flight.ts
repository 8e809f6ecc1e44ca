/** Request coalescing: concurrent callers with the same key share one run of the work. */
export class SingleFlight<Value> {
  private readonly inFlight = new Map<string, Promise<Value>>();

  /** `max` bounds the number of concurrent runs. */
  constructor(private readonly max = Infinity) {}

  /** Result of the run in progress for `key`, or of a new run of `work`. */
  run(key: string, work: () => Promise<Value>): Promise<Value> {
    return this.inFlight.get(key) ?? this.start(key, work);
  }

  /** The same; null if a new run would exceed the maximum. */
  tryRun(key: string, work: () => Promise<Value>): Promise<Value> | null {
    const pending = this.inFlight.get(key);
    if (pending) return pending;
    return this.inFlight.size < this.max ? this.start(key, work) : null;
  }

  private start(key: string, work: () => Promise<Value>): Promise<Value> {
    const pending = work().finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, pending);
    return pending;
  }
}
