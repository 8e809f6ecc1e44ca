// What the encoder's process can do. It meets bytes from outside, so it runs alone: see encoder.main.ts.
import sharp, { type Sharp } from 'sharp';
import { FIRST_VARIANT, WIDEST, type ImageFile, type ImageFormat } from '../image-name.js';

const MAX_PIXELS = 25_000_000;
const TALLEST = 2 * WIDEST;
const SVG_DENSITY = 72; // pixels per inch at which an SVG has its own size
const MAX_DENSITY = 100_000; // as far as sharp goes

// The decoders of the four kinds of picture, and no other of the dozens that libvips has.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

/** Why a file is not taken. */
export type RejectReason = 'not-a-picture' | 'damaged' | 'too-many-pixels';

/** Thrown by a task: the file is at fault. */
export class Refused extends Error {
  constructor(readonly reason: RejectReason) {
    super(reason);
  }
}

/** A picture that was understood: its pixels (PNG), at most as wide as the widest file, and one file. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
  readonly first: Buffer;
}

/** Decodes an uploaded file. An SVG is drawn; what it asks for outside itself is not loaded. */
async function takeIn(bytes: Buffer): Promise<DecodedImage> {
  const pixels = await decode(bytes);
  const { width, height } = await sharp(pixels).metadata();
  return { width, height, pixels, first: await encode({ pixels, ...FIRST_VARIANT }) };
}

/** Encodes the pixels of a picture as one of its files. */
function encode({ pixels, width, format }: ImageFile & { pixels: Buffer }): Promise<Buffer> {
  return ENCODERS[format](sharp(pixels).resize({ width, withoutEnlargement: true })).toBuffer();
}

const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 82 }),
  // One step more of effort takes four times as long and saves no byte.
  avif: (picture) => picture.avif({ quality: 58, effort: 3 }),
};

export const TASKS = { takeIn, encode };

async function decode(bytes: Buffer): Promise<Buffer> {
  try {
    return await open(bytes, await densityFor(bytes))
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (error) {
    throw new Refused(refusalOf(error));
  }
}

function open(bytes: Buffer, density: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1, density });
}

/** A small SVG is drawn large enough to fill the widest file; other pictures are as large as they are. */
async function densityFor(bytes: Buffer): Promise<number> {
  const { format, width, height } = await open(bytes, SVG_DENSITY).metadata();
  if (format !== 'svg') return SVG_DENSITY;
  const scale = Math.max(1, Math.min(WIDEST / width, TALLEST / height));
  return Math.min(SVG_DENSITY * scale, MAX_DENSITY);
}

function refusalOf(error: unknown): RejectReason {
  const words = error instanceof Error ? error.message : '';
  if (/pixel limit|dimension|too large/i.test(words)) return 'too-many-pixels';
  return words.includes('unsupported image format') ? 'not-a-picture' : 'damaged';
}
