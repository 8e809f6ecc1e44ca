/**
 * Logs the first failure of repeated work with the time of its last success. Further failures are not
 * logged until the work has succeeded again.
 */
export class OutageLog {
  private lastSuccess: Date | undefined;
  private isDown = false;

  constructor(private readonly warn: (message: string) => void) {}

  succeed(): void {
    this.isDown = false;
    this.lastSuccess = new Date();
  }

  fail(error: unknown): void {
    if (this.isDown) return;
    this.isDown = true;
    const last = this.lastSuccess?.toISOString() ?? 'never';
    const reason = error instanceof Error ? error.message : String(error);
    this.warn(`failed, last success ${last}: ${reason}`);
  }
}
