import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from './periodic-task.js';

/** Job that runs at startup and at an interval (milliseconds). A failed run is not retried: the next one does the same work. */
export abstract class PeriodicJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new PeriodicTask(this.constructor.name, () => this.run());

  /** `everyMs` null: it runs only when it is called. */
  constructor(private readonly everyMs: number | null) {}

  protected abstract run(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    if (this.everyMs === null) return;
    this.task.start(this.everyMs);
    await this.task.run();
  }

  beforeApplicationShutdown(): void {
    this.task.stop();
  }
}
