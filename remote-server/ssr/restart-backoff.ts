/** How long something has to live before its next death counts as the first, in milliseconds. */
const CALM = 60_000;
const FIRST_REST = 1_000;
const LONGEST_REST = 5 * 60_000;

/**
 * How long something that dies is left alone: not at all when it has lived for a while, and then each
 * time twice as long.
 */
export class RestartBackoff {
  private deaths = 0;
  private until = -Infinity;
  private bornAt = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isActive(): boolean {
    return this.now() < this.until;
  }

  recordStart(): void {
    this.bornAt = this.now();
  }

  recordExit(): void {
    const at = this.now();
    this.deaths = at - this.bornAt < CALM ? this.deaths + 1 : 1;
    const rest = this.deaths === 1 ? 0 : FIRST_REST * 2 ** (this.deaths - 2);
    this.until = at + Math.min(rest, LONGEST_REST);
  }
}
