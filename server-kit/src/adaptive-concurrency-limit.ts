/** Target latency of an admitted request under load, in milliseconds. */
const TARGET_LATENCY_MS = 300;

/**
 * Adaptive concurrency limit. While at most `min` requests are in flight and none is rejected, the limit is `max`. Under
 * load it is the number of requests completed in the last 300 ms, between `min` and `max`.
 */
export class AdaptiveConcurrencyLimit {
  private inFlight = 0;
  private completed = 0;
  private hasRejected = false;
  private limit: number;
  private lastTickAt = performance.now();

  constructor(
    private readonly max: number,
    private readonly min: number,
  ) {
    this.limit = max;
  }

  get isFull(): boolean {
    return this.inFlight >= this.limit || (this.inFlight >= this.min && this.isLoopLagging);
  }

  /** The event loop lags more than 300 ms, so requests read now have already waited that long. */
  private get isLoopLagging(): boolean {
    return performance.now() - this.lastTickAt > TARGET_LATENCY_MS;
  }

  /** To be called periodically from a timer; a late call shows event-loop lag. */
  recordLoopTick(): void {
    this.lastTickAt = performance.now();
  }

  /**
   * To be called for each request that is rejected. Otherwise a limit that has fallen to `min` would look like a quiet
   * server, and the next adjustment would admit `max` requests at once.
   */
  recordRejection(): void {
    this.hasRejected = true;
  }

  acquire(): void {
    this.inFlight += 1;
  }

  release(): void {
    this.inFlight -= 1;
    this.completed += 1;
    // Idle: restore the full limit without waiting for the next adjustment.
    if (this.inFlight === 0) this.limit = this.max;
  }

  /** Recomputes the limit from the requests completed in the last `elapsed` milliseconds. */
  adjust(elapsed: number): void {
    const throughput = (this.completed / elapsed) * TARGET_LATENCY_MS;
    const isUnderLoad = this.inFlight > this.min || this.hasRejected;
    this.completed = 0;
    this.hasRejected = false;
    this.limit = isUnderLoad ? Math.min(this.max, Math.max(this.min, throughput)) : this.max;
  }
}
