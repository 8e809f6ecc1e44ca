// Renders the digits of piece numbers: a strip for each metal, which pages overlay on a reverse with an
// empty plate.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { blank, disc } from './blank.ts';
import type { CoinPicture } from './coin.ts';
import { METAL_NAMES } from './golden.ts';
import { type MetalName, METALS } from './metal.ts';
import { at, UNITS } from './raster.ts';
import { type Relief, sculpt } from './relief.ts';
import { digits, NUMBER, plate } from './reverse.ts';
import { shade } from './shade.ts';

const FOLDER = new URL('../shared-ui/src/shop/digits/', import.meta.url);
/**
 * Side of the rendered coin in pixels. Its digits stay sharp at the largest display size of a
 * reverse.
 */
const SIZE = 1200;
const COUNT = 10;
const WIDTH = (NUMBER.width / NUMBER.digits) * COUNT;

/** All ten digits, in the order of the strips. */
export const ALL_DIGITS = '0123456789';

/** Relief of a number plate that holds all ten digits side by side. Without `text` it is empty. */
export async function digitRelief(text: string | undefined, size: number): Promise<Relief> {
  const relief = blank(size);
  await sculpt(relief, plate(WIDTH + 40));
  if (text !== undefined) await sculpt(relief, [digits(text, UNITS / 2, WIDTH)]);
  return relief;
}

/** The strip of digits in a picture of a plate, in pixels. */
export function digitRegion(size: number) {
  const scale = size / UNITS;
  return {
    left: Math.round((500 - WIDTH / 2) * scale),
    top: Math.round((NUMBER.y - NUMBER.height / 2) * scale),
    width: Math.round(WIDTH * scale),
    height: Math.round(NUMBER.height * scale),
  };
}

/** Renders a number plate, lit as on the coin. */
async function strikePlate(metal: MetalName, text: string | undefined): Promise<Uint8Array> {
  return shade(await digitRelief(text, SIZE), METALS[metal], disc(SIZE));
}

/** Overlay that turns `below` into `above` with minimal alpha. */
function between(below: Uint8Array, above: Uint8Array): Uint8Array {
  const result = new Uint8Array(below.length);
  for (let i = 0; i < below.length; i += 4) {
    const channels = [0, 1, 2].map((channel) => ({
      from: at(below, i + channel),
      to: at(above, i + channel),
    }));
    const cover = Math.max(
      ...channels.map(({ from, to }) => (to > from ? (to - from) / (255 - from) : 1 - to / from)),
    );
    // Smaller differences are metal grain and stay transparent.
    if (!(cover > 0.1)) continue;
    for (const [channel, { from, to }] of channels.entries()) {
      result[i + channel] = Math.round(from + (to - from) / cover);
    }
    result[i + 3] = Math.round(255 * cover);
  }
  return result;
}

/** Renders the ten digits of a metal side by side on a transparent background. */
async function strikeDigits(metal: MetalName): Promise<CoinPicture> {
  const pixels = between(await strikePlate(metal, undefined), await strikePlate(metal, ALL_DIGITS));
  return { size: SIZE, pixels };
}

/** Writes the strip of every metal into the front ends' sources. */
export async function writeDigits(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const metal of METAL_NAMES) {
    const { pixels, size } = await strikeDigits(metal);
    const strip = sharp(pixels, { raw: { width: size, height: size, channels: 4 } });
    const bytes = await strip
      .extract(digitRegion(SIZE))
      .webp({ quality: 55, alphaQuality: 60, effort: 6 })
      .toBuffer();
    await writeFile(new URL(`${metal}.webp`, FOLDER), bytes);
  }
}
