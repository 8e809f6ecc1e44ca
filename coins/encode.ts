import sharp, { type Sharp } from 'sharp';
import type { CoinPicture } from './coin.ts';

type Format = 'webp' | 'avif';

/** A stored variant of a picture: width in pixels, format and maximum file size in bytes. */
interface Variant {
  readonly width: 320 | 640 | 960 | 1600;
  readonly format: Format;
  readonly budget: number;
}

type PageWidth = 320 | 640 | 960;

/** Budgets of a kind of picture: of the WebP and AVIF file at each width on pages, and of the zoom file. */
interface Budgets {
  /** The quality to try first. */
  readonly best: Readonly<Record<Format, number>>;
  readonly pages: Readonly<Record<PageWidth, readonly [webp: number, avif: number]>>;
  readonly zoom?: number;
}

/**
 * Budgets of the pictures after the main ones. Their AVIF file of 320 pixels is the thumbnail; their WebP
 * files are only for browsers without AVIF.
 */
const FURTHER_PAGES: Budgets['pages'] = {
  320: [5500, 2100],
  640: [13_000, 12_000],
  960: [22_000, 22_000],
};

const FURTHER_BEST = { webp: 24, avif: 40 };

const BUDGETS = {
  main: {
    best: { webp: 76, avif: 54 },
    pages: { 320: [15_000, 15_000], 640: [40_000, 40_000], 960: [80_000, 80_000] },
    zoom: 80_000,
  },
  further: { best: FURTHER_BEST, pages: FURTHER_PAGES },
  'further with zoom': { best: FURTHER_BEST, pages: FURTHER_PAGES, zoom: 80_000 },
} as const satisfies Record<string, Budgets>;

/** The set of files in which a picture is stored. */
export type FileSet = keyof typeof BUDGETS;

/** The width of the file for the zoom view. AVIF only: WebP would be more than twice as large. */
const ZOOM_WIDTH = 1600;

/** The stored variants of a picture. */
export function variantsOf(files: FileSet): readonly Variant[] {
  const { pages, zoom }: Budgets = BUDGETS[files];
  const onPages = ([320, 640, 960] as const).flatMap((width): Variant[] => {
    const [webp, avif] = pages[width];
    return [
      { width, format: 'webp', budget: webp },
      { width, format: 'avif', budget: avif },
    ];
  });
  return zoom === undefined
    ? onPages
    : [...onPages, { width: ZOOM_WIDTH, format: 'avif', budget: zoom }];
}

/** The width of a picture's largest file, in pixels. */
export const largestWidth = (files: FileSet): number =>
  Math.max(...variantsOf(files).map(({ width }) => width));

/** File-name suffixes of a picture, one per width and format. */
export const suffixesOf = (files: FileSet): string[] =>
  variantsOf(files).map(({ width, format }) => `${width}.${format}`);

/** An encoded file: the suffix of its name and its bytes. */
export interface Encoded {
  readonly suffix: string;
  readonly bytes: Buffer;
}

const LOWEST = 12;

type Encoder = (image: Sharp, quality: number) => Promise<Buffer>;

export const ENCODERS: Record<Format, Encoder> = {
  webp: (image, quality) =>
    image.webp({ quality, alphaQuality: quality, effort: 4, smartSubsample: true }).toBuffer(),
  avif: (image, quality) => image.avif({ quality, effort: 3 }).toBuffer(),
};

/** Encodes at the highest quality whose file fits the budget in bytes, or else at the lowest quality. */
export async function encodeWithin(
  image: Sharp,
  encoder: Encoder,
  best: number,
  budget: number,
): Promise<Buffer> {
  for (let quality = best; quality >= LOWEST;) {
    const bytes = await encoder(image.clone(), quality);
    if (bytes.length <= budget) return bytes;
    // Lowering the quality by about 30 halves the file size.
    const drop = Math.max(3, Math.ceil(30 * Math.log2(bytes.length / budget)));
    quality = quality > LOWEST ? Math.max(LOWEST, quality - drop) : 0;
  }
  return encoder(image.clone(), LOWEST);
}

/** Encodes a picture in every stored width and format. */
export async function encode(
  { size, pixels }: CoinPicture,
  files: FileSet = 'main',
): Promise<Encoded[]> {
  const whole = sharp(pixels, { raw: { width: size, height: size, channels: 4 } });
  const jobs = variantsOf(files).map(async ({ width, format, budget }) => {
    const { data, info } = await whole
      .clone()
      .resize(width, width, { kernel: 'lanczos3' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
    const bytes = await encodeWithin(image, ENCODERS[format], BUDGETS[files].best[format], budget);
    return { suffix: `${width}.${format}`, bytes };
  });
  return Promise.all(jobs);
}
