import sharp, { type Sharp } from 'sharp';
import type { CoinPicture } from './coin.ts';

type Format = 'webp' | 'avif';

/** A stored variant of a picture: width in pixels, format and maximum file size in bytes. */
interface Variant {
  readonly width: 320 | 640 | 960 | 1600;
  readonly format: Format;
  readonly budget: number;
}

const PAGE_SIZES = [
  { width: 320, budget: 15_000 },
  { width: 640, budget: 40_000 },
  { width: 960, budget: 80_000 },
] as const;

const ON_PAGES: readonly Variant[] = PAGE_SIZES.flatMap((size) => [
  { ...size, format: 'webp' as const },
  { ...size, format: 'avif' as const },
]);

/** Variant for the zoom view. AVIF only: WebP would be more than twice as large. */
const LARGEST: Variant = { width: 1600, format: 'avif', budget: 80_000 };

/** All stored variants of a picture. */
export const VARIANTS: readonly Variant[] = [...ON_PAGES, LARGEST];

/** The width of a picture's largest file, in pixels. */
export const LARGEST_WIDTH = LARGEST.width;

/** File-name suffixes of a picture, one per width and format. */
export const SUFFIXES = VARIANTS.map(({ width, format }) => `${width}.${format}`);

/** An encoded file: the suffix of its name and its bytes. */
export interface Encoded {
  readonly suffix: string;
  readonly bytes: Buffer;
}

const LOWEST = 20;

type Encoder = (image: Sharp, quality: number) => Promise<Buffer>;

export const ENCODERS: Record<Format, { encoder: Encoder; best: number }> = {
  webp: {
    encoder: (image, quality) =>
      image.webp({ quality, alphaQuality: quality, effort: 4, smartSubsample: true }).toBuffer(),
    best: 76,
  },
  avif: {
    encoder: (image, quality) => image.avif({ quality, effort: 3 }).toBuffer(),
    best: 54,
  },
};

/** Encodes at the highest quality whose file fits the budget in bytes; throws if none fits. */
export async function encodeWithin(
  image: Sharp,
  { encoder, best }: (typeof ENCODERS)[Format],
  budget: number,
): Promise<Buffer> {
  for (let quality = best; quality >= LOWEST;) {
    const bytes = await encoder(image.clone(), quality);
    if (bytes.length <= budget) return bytes;
    // Lowering the quality by about 30 halves the file size.
    const drop = Math.max(3, Math.ceil(30 * Math.log2(bytes.length / budget)));
    quality = quality > LOWEST ? Math.max(LOWEST, quality - drop) : 0;
  }
  throw new Error(`A picture does not fit in ${budget} bytes`);
}

/** Encodes a picture in every stored width and format. */
export async function encode({ size, pixels }: CoinPicture): Promise<Encoded[]> {
  const whole = sharp(pixels, { raw: { width: size, height: size, channels: 4 } });
  const jobs = VARIANTS.map(async ({ width, format, budget }) => {
    const { data, info } = await whole
      .clone()
      .resize(width, width, { kernel: 'lanczos3' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
    return {
      suffix: `${width}.${format}`,
      bytes: await encodeWithin(image, ENCODERS[format], budget),
    };
  });
  return Promise.all(jobs);
}
