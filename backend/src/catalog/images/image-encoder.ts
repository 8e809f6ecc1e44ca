import { Injectable } from '@nestjs/common';
import type { OutputInfo, Sharp } from 'sharp';
import { PictureDamaged, TooManyPixels } from '../upload.errors.js';
import { IMAGE_WIDTHS, type ImageWidth } from './image-name.js';
import type { EncodedImage, EncodedVariant } from './image-store.js';
import { pictureType } from './image-type.js';

const MAX_PIXELS = 25_000_000;
const WIDEST = 960;
const TALLEST = 1920;
const SVG_DENSITY = 72; // pixels per inch at which an SVG has its own size
const MAX_DENSITY = 100_000; // as far as sharp goes

/** Decodes an uploaded picture and encodes it anew: nothing of the uploaded bytes is ever served. */
@Injectable()
export class ImageEncoder {
  private turn: Promise<unknown> = Promise.resolve();

  /** One picture at a time: decoding 25 megapixels takes 100 MB. */
  encode(bytes: Buffer): Promise<EncodedImage> {
    const mine = this.turn.then(() => encode(bytes));
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  const picture = await decode(bytes);
  const variants: EncodedVariant[] = [];
  for (const width of IMAGE_WIDTHS) variants.push(...(await variantsOf(picture, width)));
  return { width: picture.info.width, height: picture.info.height, variants };
}

interface Decoded {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** The picture's pixels, upright, at most 960 wide. */
async function decode(bytes: Buffer): Promise<Decoded> {
  const type = pictureType(bytes);
  try {
    const density = type === 'svg' ? await densityFor(bytes) : SVG_DENSITY;
    const picture = await open(bytes, density);
    return await picture
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw isTooLarge(error) ? new TooManyPixels() : new PictureDamaged();
  }
}

/** Loaded with the first upload: a shop at rest does without its 30 MB. */
async function loadSharp() {
  return (await import('sharp')).default;
}

async function open(bytes: Buffer, density: number): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1, density });
}

/** A small SVG is drawn large enough to fill the widest variant. */
async function densityFor(bytes: Buffer): Promise<number> {
  const picture = await open(bytes, SVG_DENSITY);
  const { width, height } = await picture.metadata();
  const scale = Math.max(1, Math.min(WIDEST / width, TALLEST / height));
  return Math.min(SVG_DENSITY * scale, MAX_DENSITY);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && /pixel limit|dimension|too large/i.test(error.message);
}

async function variantsOf({ data, info }: Decoded, width: ImageWidth): Promise<EncodedVariant[]> {
  const sharp = await loadSharp();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const resized = () => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  return [
    { width, format: 'webp', bytes: await resized().webp({ quality: 82 }).toBuffer() },
    { width, format: 'avif', bytes: await resized().avif({ quality: 58, effort: 4 }).toBuffer() },
  ];
}
