// Tasks of the encoder process (encoder.main.ts), which is separate because they handle untrusted bytes.
import sharp, { type Sharp } from 'sharp';
import { FIRST_VARIANT, MAX_WIDTH, type ImageFile, type ImageFormat } from '../image-name.js';

const MAX_PIXELS = 25_000_000;
const MAX_HEIGHT = 2 * MAX_WIDTH;
const SVG_DENSITY = 72; // pixels per inch at which an SVG has its natural size
const MAX_DENSITY = 100_000; // the maximum of sharp

// Allow only the decoders of the four supported formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Reason for rejecting a file. */
export type RejectReason = 'not-a-picture' | 'damaged' | 'too-many-pixels';

/** Thrown by a task when the file is invalid. */
export class TaskRejection extends Error {
  constructor(readonly reason: RejectReason) {
    super(reason);
  }
}

/** A decoded image: its pixels as PNG, scaled to the widest variant, and the first variant. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
  readonly first: Buffer;
}

/** Decodes an uploaded file. SVGs are rendered without loading external resources. */
async function decodeUpload(bytes: Buffer): Promise<DecodedImage> {
  const pixels = await decode(bytes);
  const { width, height } = await sharp(pixels).metadata();
  return { width, height, pixels, first: await encode({ pixels, ...FIRST_VARIANT }) };
}

/** Encodes the pixels of an image as one variant. */
function encode({ pixels, width, format }: ImageFile & { pixels: Buffer }): Promise<Buffer> {
  return ENCODERS[format](sharp(pixels).resize({ width, withoutEnlargement: true })).toBuffer();
}

const ENCODERS: Record<ImageFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 82 }),
  // Effort 4 takes four times as long without smaller files.
  avif: (image) => image.avif({ quality: 58, effort: 3 }),
};

/** Tasks by the name in the IPC message. */
export const TASKS = { decodeUpload, encode };

async function decode(bytes: Buffer): Promise<Buffer> {
  try {
    return await openImage(bytes, await densityFor(bytes))
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (error) {
    throw new TaskRejection(toRejectReason(error));
  }
}

function openImage(bytes: Buffer, density: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1, density });
}

/** Chooses the density so that a small SVG fills the widest variant; other formats are not enlarged. */
async function densityFor(bytes: Buffer): Promise<number> {
  const { format, width, height } = await openImage(bytes, SVG_DENSITY).metadata();
  if (format !== 'svg') return SVG_DENSITY;
  const scale = Math.max(1, Math.min(MAX_WIDTH / width, MAX_HEIGHT / height));
  return Math.min(SVG_DENSITY * scale, MAX_DENSITY);
}

function toRejectReason(error: unknown): RejectReason {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|dimension|too large/i.test(message)) return 'too-many-pixels';
  return message.includes('unsupported image format') ? 'not-a-picture' : 'damaged';
}
