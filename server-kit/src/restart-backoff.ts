/** Uptime after which the next exit counts as the first, in milliseconds. */
const STABLE_UPTIME_MS = 60_000;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 5 * 60_000;

/**
 * Exponential restart backoff of a process: no delay after the first exit, if `isFirstImmediate`, then a delay
 * that doubles with each exit, up to five minutes.
 */
export class RestartBackoff {
  private exits = 0;
  private until = -Infinity;
  private startedAt = -Infinity;

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly isFirstImmediate = true,
  ) {}

  get isActive(): boolean {
    return this.remainingMs > 0;
  }

  /** Time until the next start, in milliseconds; 0 if it may start now. */
  get remainingMs(): number {
    return Math.max(0, this.until - this.now());
  }

  recordStart(): void {
    this.startedAt = this.now();
  }

  recordExit(): void {
    const at = this.now();
    this.exits = at - this.startedAt < STABLE_UPTIME_MS ? this.exits + 1 : 1;
    const delays = this.isFirstImmediate ? this.exits - 1 : this.exits;
    const delayMs = delays === 0 ? 0 : FIRST_DELAY_MS * 2 ** (delays - 1);
    this.until = at + Math.min(delayMs, MAX_DELAY_MS);
  }
}
