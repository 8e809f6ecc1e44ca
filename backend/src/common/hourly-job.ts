import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from './periodic-task.js';

export const HOUR = 3_600_000; // milliseconds

/**
 * Job that runs at startup and every hour. A failed run is not retried: the next one does the same work.
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
