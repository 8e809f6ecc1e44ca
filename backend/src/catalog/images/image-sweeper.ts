import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { PeriodicTask } from '../../common/periodic-task.js';
import { sweepUnused } from './unused-images.query.js';

const SWEEP_INTERVAL_MS = 20 * 60_000;

/** Deletes uploads that are not used within a day. */
@Injectable()
export class ImageSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task = new PeriodicTask(ImageSweeper.name, () => this.sweep());

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start(SWEEP_INTERVAL_MS);
  }

  onModuleDestroy(): void {
    this.task.stop();
  }

  sweep(): Promise<void> {
    return sweepUnused(this.dataSource, this.clock.now());
  }
}
