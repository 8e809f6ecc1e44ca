// Relief maps of the living coin, whose light follows the pointer: what the storefront needs to shade a relief
// by itself. A map is one grey picture of four planes, which compresses better than colour channels.
import sharp from 'sharp';
import { COIN_RADIUS, DISH } from './blank.ts';
import type { Coin } from './catalogue.ts';
import { type CoinSide, enamelsOf, reliefOf } from './coin.ts';
import { ALL_DIGITS, digitRegion, digitRelief } from './digits.ts';
import { ENCODERS, encodeWithin } from './encode.ts';
import { at, UNITS } from './raster.ts';
import type { Relief } from './relief.ts';
import { type Enamel, hollows, rubbed } from './shade.ts';

/** Side of each plane of a published map, in pixels. */
export const MAP_SIZE = 768;
const BEST_QUALITY = 54;

/** Maximum size of a map's file, in bytes. */
export const MAP_BUDGET = 65_000;

/** Slope at which half of the range of a plane is used. Small slopes, which are frequent, get more steps. */
const HALF_RANGE = 0.5;

/** Grey value of a number from -1 to 1. */
const grey = (value: number): number => Math.round(128 + 127 * value);

/** Grey value of a slope. Decoded as `HALF_RANGE * e / (1 - |e|)`, with `e` from -1 to 1. */
const slopeByte = (slope: number): number => grey(slope / (HALF_RANGE + Math.abs(slope)));

/** A rectangle of a relief, in pixels. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A grey picture: 8 bits per pixel. */
interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Side of the relief from which the digits' map is cut, in pixels: one per unit. */
const DIGITS_SIZE = UNITS;

/**
 * The planes of a relief in one picture, in two columns. First row: slope to the right and downwards, without
 * the field's concavity, which the storefront adds exactly. Second row: worn tops (light) and hollows (dark);
 * devices (light) and field (dark). Third row, only with enamel: its coverage, per colour.
 */
function planesOf(
  relief: Relief,
  { left, top, width, height }: Region,
  enamels: readonly Enamel[] = [],
): GreyPicture {
  const { size, data } = relief;
  const hollow = hollows(relief);
  const worn = rubbed(relief);
  const scale = size / UNITS / 2;
  const dish = (pixel: number) =>
    (((pixel + 0.5) * UNITS) / size - UNITS / 2) * ((2 * DISH) / COIN_RADIUS ** 2);
  const planes: ((i: number, x: number, y: number) => number)[] = [
    (i, x) => slopeByte((at(data, i + 1) - at(data, i - 1)) * scale - dish(x)),
    (i, _, y) => slopeByte((at(data, i + size) - at(data, i - size)) * scale - dish(y)),
    (i) => grey(at(worn, i) - at(hollow, i)),
    (i) => grey(2 * at(relief.device, i) - 1),
    ...enamels.map(
      ({ cover }) =>
        (i: number) =>
          grey(2 * at(cover, i) - 1),
    ),
  ];
  const rows = Math.ceil(planes.length / 2);
  const pixels = new Uint8Array(2 * width * rows * height);
  for (const [index, plane] of planes.entries()) {
    const corner = Math.floor(index / 2) * height * 2 * width + (index % 2) * width;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = (top + y) * size + left + x;
        pixels[corner + y * 2 * width + x] = plane(i, left + x, top + y);
      }
    }
  }
  return { width: 2 * width, height: rows * height, pixels };
}

/** The planes of one side of a coin. The number plate of a reverse is empty. */
export async function coinPlanes(coin: Coin, side: CoinSide, size: number): Promise<GreyPicture> {
  const region = { left: 0, top: 0, width: size, height: size };
  return planesOf(await reliefOf(coin, side, size), region, await enamelsOf(coin, side, size));
}

/** The planes of the ten digits side by side, which the storefront copies onto a number plate. */
export async function digitPlanes(): Promise<GreyPicture> {
  return planesOf(await digitRelief(ALL_DIGITS, DIGITS_SIZE), digitRegion(DIGITS_SIZE));
}

/** Encodes planes as AVIF at the highest quality that fits into the budget. */
export async function encodePlanes({ width, height, pixels }: GreyPicture): Promise<Buffer> {
  const image = sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  return encodeWithin(image, ENCODERS.avif, BEST_QUALITY, MAP_BUDGET);
}
