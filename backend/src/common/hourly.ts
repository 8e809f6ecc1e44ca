import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

export const HOUR = 3_600_000; // milliseconds

/**
 * Does something when the API starts and every hour from then on. A failed round is no loss: the next
 * one does the same.
 */
export abstract class Hourly implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  protected abstract round(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    const round = () => this.round().catch(() => undefined);
    this.timer = setInterval(() => void round(), HOUR).unref();
    await round();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
