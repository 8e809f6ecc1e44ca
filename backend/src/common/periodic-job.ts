import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { PeriodicTask } from './periodic-task.js';

/** Job that runs at startup and at an interval (milliseconds). A failed run is not retried: the next one does the same work. */
export abstract class PeriodicJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new PeriodicTask(this.constructor.name, () => this.run());

  /**
   * `everyMs` null: it runs only when it is called. `delaysStart` false: the start does not wait for the first
   * run, for example because it calls other servers.
   */
  constructor(
    private readonly everyMs: number | null,
    private readonly delaysStart = true,
  ) {}

  protected abstract run(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    if (this.everyMs === null) return;
    this.task.start(this.everyMs);
    const firstRun = this.task.run();
    if (this.delaysStart) await firstRun;
  }

  beforeApplicationShutdown(): void {
    this.task.stop();
  }
}
