// Parts that several pictures share: struck coins, coins in seats, pictures on top of each other.
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import * as cases from './case.ts';
import { type Coin, coinOf, products, SEED, WIDEST_MM } from './catalogue.ts';
import type { CoinPicture } from './coin.ts';
import type { FileSet } from './encode.ts';
import type { MetalName } from './metal.ts';
import type { PlacedCoin } from './object.ts';

/** Side of the working picture, in pixels. */
export const WORKING = 1600;
/** Side of a picture of one coin after its two sides, in pixels: as wide as a page shows it. */
export const CLOSE = 960;
/** Side of a coin that is set into another picture, in pixels. */
const SET = 640;

/** A picture of a product: its file name, its alternative text, and how to draw it. */
export interface Shot {
  readonly name: string;
  readonly alt: string;
  readonly draw: () => Promise<CoinPicture>;
  /** Position of the piece's number; only on a reverse. */
  readonly numberField?: NumberField;
  /** The files of a picture that is shown only after the main ones; those of a main picture by default. */
  readonly files?: FileSet;
}

/**
 * Position of the digits in a picture, as fractions of the picture's side: centre of the row and
 * its width.
 */
export interface NumberField {
  readonly metal: MetalName;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Diameter of a coin as a fraction of the diameter of the widest coin. */
export const shareOf = ({ diameter }: Coin): number => Math.min(1, diameter / WIDEST_MM);

/** Product id in the names of files. */
export const two = (id: number): string => String(id).padStart(2, '0');

/**
 * Obverse of a coin without the margin of smaller coins, from its rendered picture, which takes a tenth of the
 * time of striking it again. Its own picture is written first.
 */
export async function obverseOf(data: Coin, size: number): Promise<CoinPicture> {
  const file = fileURLToPath(new URL(`pictures/${two(data.id)}-obverse-1600.avif`, SEED));
  const width = Math.round(WORKING * shareOf(data));
  const margin = Math.floor((WORKING - width) / 2);
  const pixels = await sharp(file)
    .extract({ left: margin, top: margin, width, height: width })
    .resize(size, size, { kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { size, pixels };
}

/** Obverse of the coin with a product id. */
export function coinPicture(id: number, size: number): Promise<CoinPicture> {
  const product = products().find((candidate) => candidate.id === id);
  const data = product && coinOf(product);
  if (!data) throw new Error(`Product ${id} is not a coin`);
  return obverseOf(data, size);
}

interface Seat {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const seated = (seats: readonly Seat[]): Promise<PlacedCoin[]> =>
  Promise.all(
    seats.map(async ({ id, x, y, radius }) => ({
      picture: await coinPicture(id, SET),
      x,
      y,
      radius,
    })),
  );

/** Seats of a case with the coins in them, from left to right. */
export const seatsOf = (place: cases.Layout, ids: readonly number[]): Seat[] =>
  place.seats.flatMap((x, i) => {
    const id = ids[i];
    return id === undefined ? [] : [{ id, x, y: cases.seatLine(place), radius: place.radius }];
  });

export const raw = ({ pixels, size }: CoinPicture): Sharp =>
  sharp(pixels, { raw: { width: size, height: size, channels: 4 } });

/** Composites pictures of the same size, the first one at the bottom. */
export async function stack(
  first: CoinPicture,
  ...rest: readonly CoinPicture[]
): Promise<CoinPicture> {
  const above = await Promise.all(
    rest.map(async (one) => ({ input: await raw(one).png().toBuffer() })),
  );
  return { size: first.size, pixels: await raw(first).composite(above).raw().toBuffer() };
}
