import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { PeriodicTask } from '../../common/periodic-task.js';
import { ImageEncoder } from './encoding/image-encoder.js';
import {
  claimMissingVariant,
  releaseClaim,
  completeVariant,
  type MissingVariant,
} from './variant-queue.query.js';

/** Interval of the check for images that another process left incomplete. */
const POLL_INTERVAL_MS = 60_000;

/** Encodes missing variants of uploaded images in the background, one at a time. */
@Injectable()
export class ImageVariantsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ImageVariantsWorker.name);
  private readonly task = new PeriodicTask(ImageVariantsWorker.name, () => {
    this.isRequested = true;
    return this.encodeAll();
  });
  private isRequested = false;
  private isStopped = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encoder: ImageEncoder,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start(POLL_INTERVAL_MS);
    // Completes what a crash left incomplete.
    void this.run();
  }

  /** Aborts the encoding in progress. The image stays queued and is encoded after the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.task.stop();
    this.encoder.stopEncoding();
    await this.task.run();
  }

  /** Resolves when no variant is missing. */
  async run(): Promise<void> {
    this.isRequested = true;
    await this.task.run();
  }

  private async encodeAll(): Promise<void> {
    while (this.isRequested) {
      // Reset before the check, so that an upload during the last check triggers another one.
      this.isRequested = false;
      while (!this.isStopped && (await this.encodeNext()));
    }
  }

  private async encodeNext(): Promise<boolean> {
    const file = await claimMissingVariant(this.dataSource, this.clock.now());
    if (!file) return false;
    // Stopped during the claim: a new encoder process would outlive the API.
    if (this.isStopped) await releaseClaim(this.dataSource.manager, file.hash);
    else await this.encode(file);
    return true;
  }

  private async encode(file: MissingVariant): Promise<void> {
    try {
      await completeVariant(this.dataSource, file, await this.encoder.encode(file, file.pixels));
    } catch (error) {
      if (this.isStopped) await releaseClaim(this.dataSource.manager, file.hash);
      else this.log.warn(error);
    }
  }
}
