import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from './periodic-task.js';

export const HOUR = 3_600_000; // milliseconds

/**
 * Does something when the API starts and every hour from then on. A failed round is no loss: the next
 * one does the same.
 */
export abstract class HourlyJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new PeriodicTask(this.constructor.name, () => this.run());

  protected abstract run(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    this.task.start(HOUR);
    await this.task.run();
  }

  beforeApplicationShutdown(): void {
    this.task.stop();
  }
}
