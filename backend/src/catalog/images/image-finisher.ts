import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { ImageEncoder } from './encoding/image-encoder.js';
import { claimMissingFile, releaseClaim, storeFile, type MissingFile } from './unfinished.query.js';

/** How soon what another process left behind is taken up. */
const LOOK_EVERY_MS = 60_000;

/** Encodes the files that a picture lacks after its upload, one after the other, behind everything else. */
@Injectable()
export class ImageFinisher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(ImageFinisher.name);
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isStopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly encoder: ImageEncoder,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.finish(), LOOK_EVERY_MS).unref();
    // What a crash has left.
    void this.finish();
  }

  /** What is begun is left to the next start. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    this.encoder.stopEncoding();
    await this.running;
  }

  /** Resolves when no picture lacks a file any more. */
  finish(): Promise<void> {
    this.isWanted = true;
    this.running ??= this.finishAll().finally(() => (this.running = undefined));
    return this.running;
  }

  private async finishAll(): Promise<void> {
    try {
      while (this.isWanted) {
        // Before looking: what is uploaded while the last look is under way is seen by the next one.
        this.isWanted = false;
        while (!this.isStopped && (await this.finishOne()));
      }
    } catch (error) {
      // The database is away: the timer tries again.
      this.log.warn(error);
    }
  }

  private async finishOne(): Promise<boolean> {
    const file = await claimMissingFile(this.dataSource, this.clock.now());
    if (!file) return false;
    // Stopped while it was looking: an encoder that starts now would outlive the others.
    if (this.isStopped) await releaseClaim(this.dataSource.manager, file.hash);
    else await this.make(file);
    return true;
  }

  private async make(file: MissingFile): Promise<void> {
    try {
      await storeFile(this.dataSource, file, await this.encoder.encode(file, file.pixels));
    } catch (error) {
      if (this.isStopped) await releaseClaim(this.dataSource.manager, file.hash);
      else this.log.warn(error);
    }
  }
}
