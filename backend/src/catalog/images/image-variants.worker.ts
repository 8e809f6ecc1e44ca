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

/** How soon what another process left behind is taken up. */
const LOOK_EVERY_MS = 60_000;

/** Encodes the files that a picture lacks after its upload, one after the other, behind everything else. */
@Injectable()
export class ImageVariantsWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ImageVariantsWorker.name);
  private readonly task = new PeriodicTask(ImageVariantsWorker.name, () => {
    this.isWanted = true;
    return this.finishAll();
  });
  private isWanted = false;
  private isStopped = false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encoder: ImageEncoder,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.task.start(LOOK_EVERY_MS);
    // What a crash has left.
    void this.run();
  }

  /** What is begun is left to the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    this.task.stop();
    this.encoder.stopEncoding();
    await this.task.run();
  }

  /** Resolves when no picture lacks a file any more. */
  async run(): Promise<void> {
    this.isWanted = true;
    await this.task.run();
  }

  private async finishAll(): Promise<void> {
    while (this.isWanted) {
      // Before looking: what is uploaded while the last look is under way is seen by the next one.
      this.isWanted = false;
      while (!this.isStopped && (await this.finishOne()));
    }
  }

  private async finishOne(): Promise<boolean> {
    const file = await claimMissingVariant(this.dataSource, this.clock.now());
    if (!file) return false;
    // Stopped while it was looking: an encoder that starts now would outlive the others.
    if (this.isStopped) await releaseClaim(this.dataSource.manager, file.hash);
    else await this.make(file);
    return true;
  }

  private async make(file: MissingVariant): Promise<void> {
    try {
      await completeVariant(this.dataSource, file, await this.encoder.encode(file, file.pixels));
    } catch (error) {
      if (this.isStopped) await releaseClaim(this.dataSource.manager, file.hash);
      else this.log.warn(error);
    }
  }
}
