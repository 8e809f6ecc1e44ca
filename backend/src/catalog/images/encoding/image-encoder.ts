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
import { EncoderTimeout, EncoderProcess, ImageRejected } from './encoder-process.js';
import type { RejectReason, DecodedImage } from './image-tasks.js';
import { Mutex } from './mutex.js';

/** Injection token of the encoder's compiled program. */
export const ENCODER_PROGRAM = Symbol('encoder-program');
export const encoderProgram = {
  provide: ENCODER_PROGRAM,
  useValue: fileURLToPath(new URL('./encoder.main.js', import.meta.url)),
};

const SECOND = 1000;
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
/** Waiting and drawing together: whoever uploads hears within twenty seconds what came of it. */
const WAIT_MS = 4 * SECOND;
/** Drawing that is too much work ends much sooner, see encoder.main: this is for a machine that is too busy. */
const TAKE_IN_MS = 15 * SECOND;
/** Of the lowest priority: where shoppers keep the machine busy, one file may take long. */
const ENCODE_MS = 120 * SECOND;
/** Uploads under way at once, 2 MB each. */
const PLACES = 8;

const REFUSALS: Record<RejectReason, new () => Error> = {
  'not-a-picture': NotAPicture,
  damaged: PictureDamaged,
  'too-many-pixels': TooManyPixels,
};

/** Decodes what is uploaded and encodes it anew, beside the API: nothing of the uploaded bytes is ever served. */
@Injectable()
export class ImageEncoder implements OnApplicationShutdown {
  private readonly takingIn: EncoderProcess;
  private readonly encoding: EncoderProcess;
  private readonly turns = new Mutex();
  private underWay = 0;

  constructor(@Inject(ENCODER_PROGRAM) program: string) {
    const below = { program, priority: PRIORITY_BELOW_NORMAL, limitMs: TAKE_IN_MS };
    this.takingIn = new EncoderProcess(below);
    this.encoding = new EncoderProcess({ program, priority: PRIORITY_LOW, limitMs: ENCODE_MS });
  }

  /** The processes that live now. */
  get pids(): number[] {
    return [this.takingIn.pid, this.encoding.pid].filter((pid) => pid !== undefined);
  }

  /** Runs one upload, from its first byte on, unless too many are under way. */
  async admit<Result>(upload: () => Promise<Result>): Promise<Result> {
    if (this.underWay >= PLACES) throw new TooManyPictures();
    this.underWay += 1;
    try {
      return await upload();
    } finally {
      this.underWay -= 1;
    }
  }

  /** Understands an uploaded file, or says why not; dropped, at whatever stage, when `gone` aborts. */
  async takeIn(bytes: Buffer, gone: AbortSignal): Promise<DecodedImage> {
    try {
      return await this.turns.acquire(
        () => this.takingIn.run('takeIn', bytes, gone),
        AbortSignal.any([gone, AbortSignal.timeout(WAIT_MS)]),
      );
    } catch (error) {
      throw gone.aborted ? new UploadBroken() : inShopsWords(error);
    }
  }

  /** Encodes one file of a picture from its pixels, whenever nothing else needs the machine. */
  encode(file: ImageFile, pixels: Buffer): Promise<Buffer> {
    return this.encoding.run('encode', { ...file, pixels });
  }

  /** Gives up the file that is being encoded. */
  stopEncoding(): void {
    this.encoding.stop();
  }

  onApplicationShutdown(): void {
    this.takingIn.stop();
    this.encoding.stop();
  }
}

function inShopsWords(error: unknown): unknown {
  if (error instanceof ImageRejected) return new REFUSALS[error.reason]();
  if (error instanceof EncoderTimeout) return new PictureTooHard();
  const hasWaited = error instanceof Error && error.name === 'TimeoutError';
  return hasWaited ? new TooManyPictures() : error;
}
