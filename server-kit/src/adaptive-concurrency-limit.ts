/** How soon a request should be served that is let in while there is a line, in milliseconds. */
const SOON = 300;

/**
 * The places of the requests that are worked on at once. As long as few of them are taken, all may
 * be. Where many are, there are as many as were served in a moment lately, so that whoever gets one
 * is served in a moment.
 */
export class AdaptiveConcurrencyLimit {
  private taken = 0;
  private served = 0;
  private places: number;
  private beatAt = performance.now();

  constructor(
    private readonly most: number,
    private readonly least: number,
  ) {
    this.places = most;
  }

  get isFull(): boolean {
    return this.taken >= this.places || (this.taken >= this.least && this.isLate);
  }

  /** The event loop comes round late: who is read now has waited that long already. */
  private get isLate(): boolean {
    return performance.now() - this.beatAt > SOON;
  }

  /** Called each time the event loop comes round. */
  recordLoopTick(): void {
    this.beatAt = performance.now();
  }

  acquire(): void {
    this.taken += 1;
  }

  release(): void {
    this.taken -= 1;
    this.served += 1;
    // The line is gone, and whoever comes now need not wait for the next count.
    if (this.taken === 0) this.places = this.most;
  }

  /** Counts the places anew from what was served in the last `elapsed` milliseconds. */
  adjust(elapsed: number): void {
    const servedSoon = (this.served / elapsed) * SOON;
    this.served = 0;
    const isLine = this.taken > this.least;
    this.places = isLine ? Math.min(this.most, Math.max(this.least, servedSoon)) : this.most;
  }
}
