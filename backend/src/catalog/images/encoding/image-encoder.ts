import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ImageFile } from '../image-name.js';
import {
  NotAPicture,
  PictureDamaged,
  PictureTooHard,
  TooManyPictures,
  TooManyPixels,
  UploadBroken,
} from '../../upload.errors.js';
import {
  EncoderProcess,
  type EncoderOptions,
  EncoderTimeout,
  ImageRejected,
} from './encoder-process.js';
import type { RejectReason, DecodedImage } from './image-tasks.js';
import { Mutex } from './mutex.js';

const SECOND = 1000;
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Timeout in the queue. Together with `DECODE_TIMEOUT_MS`, an upload is answered within 20 seconds. */
const QUEUE_TIMEOUT_MS = 4 * SECOND;
/** Elapsed time on a busy machine; expensive images hit the CPU limit of encoder.main much sooner. */
const DECODE_TIMEOUT_MS = 15 * SECOND;
/** Long, because encoding has the lowest priority on a busy machine. */
const ENCODE_TIMEOUT_MS = 120 * SECOND;
/** Maximum of concurrent uploads, 2 MB each. */
const MAX_UPLOADS = 8;

/** How the two child processes run: `decoder` for uploads, `encoder` for the variants of stored images. */
export interface ImageEncoderConfig {
  readonly decoder: EncoderOptions;
  readonly encoder: EncoderOptions;
}

const program = fileURLToPath(new URL('./encoder.main.js', import.meta.url));
/** Configuration of production: both processes leave the CPU to requests. */
export const LOW_PRIORITY_ENCODERS: ImageEncoderConfig = {
  decoder: { program, priority: PRIORITY_BELOW_NORMAL, timeoutMs: DECODE_TIMEOUT_MS },
  encoder: { program, priority: PRIORITY_LOW, timeoutMs: ENCODE_TIMEOUT_MS },
};

/** Injection token of `ImageEncoderConfig`. */
export const IMAGE_ENCODER_CONFIG = Symbol('image-encoder-config');

const REFUSALS: Record<RejectReason, new () => Error> = {
  'not-a-picture': NotAPicture,
  damaged: PictureDamaged,
  'too-many-pixels': TooManyPixels,
};

/** Decodes uploads and re-encodes them in child processes; uploaded bytes are never served. */
@Injectable()
export class ImageEncoder implements OnApplicationShutdown {
  private readonly decoder: EncoderProcess;
  private readonly encoder: EncoderProcess;
  private readonly decoderLock = new Mutex();
  private inFlight = 0;

  constructor(@Inject(IMAGE_ENCODER_CONFIG) config: ImageEncoderConfig) {
    this.decoder = new EncoderProcess(config.decoder);
    this.encoder = new EncoderProcess(config.encoder);
  }

  /** Ids of the running processes. */
  get pids(): number[] {
    return [this.decoder.pid, this.encoder.pid].filter((pid) => pid !== undefined);
  }

  /** Runs one upload from its first byte; throws if too many are in flight. */
  async admit<Result>(upload: () => Promise<Result>): Promise<Result> {
    if (this.inFlight >= MAX_UPLOADS) throw new TooManyPictures();
    this.inFlight += 1;
    try {
      return await upload();
    } finally {
      this.inFlight -= 1;
    }
  }

  /** Decodes an uploaded file, or throws the reason. Stops at any stage when `disconnected` aborts. */
  async decodeUpload(bytes: Buffer, disconnected: AbortSignal): Promise<DecodedImage> {
    try {
      return await this.decoderLock.runExclusive(
        () => this.decoder.run('decodeUpload', bytes, disconnected),
        AbortSignal.any([disconnected, AbortSignal.timeout(QUEUE_TIMEOUT_MS)]),
      );
    } catch (error) {
      throw disconnected.aborted ? new UploadBroken() : toDomainError(error);
    }
  }

  /** Encodes one variant of an image from its pixels, at the lowest priority. */
  encode(file: ImageFile, pixels: Buffer): Promise<Buffer> {
    return this.encoder.run('encode', { ...file, pixels });
  }

  /** Aborts the encoding in progress. */
  stopEncoding(): void {
    this.encoder.stop();
  }

  onApplicationShutdown(): void {
    this.decoder.stop();
    this.encoder.stop();
  }
}

function toDomainError(error: unknown): unknown {
  if (error instanceof ImageRejected) return new REFUSALS[error.reason]();
  if (error instanceof EncoderTimeout) return new PictureTooHard();
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return isTimeout ? new TooManyPictures() : error;
}
