// Golden images: for each metal one strip with small pictures of all its coins, as last approved.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Coin, coinOf, products } from './catalogue.ts';
import { DETAILS, viewOf } from './details.ts';
import { standOnEdge } from './edge.ts';
import { type CoinSide, strikeCoin } from './coin.ts';
import { METALS, type MetalName } from './metal.ts';
import { MOTIFS } from './motifs/index.ts';

const SIZE = 64;
const CHANNELS = 4;

/** Metals of the coins. */
export const METAL_NAMES = Object.keys(METALS) as MetalName[];

/** Small picture of one side of a coin: name and straight RGBA pixels. */
export interface Small {
  readonly name: string;
  readonly pixels: Uint8Array;
}

const fileOf = (metal: MetalName): URL => new URL(`golden/${metal}.png`, import.meta.url);

/**
 * Renders the coins of a metal: each obverse, and each distinct reverse; of the first coin also a detail and
 * its edge.
 */
export async function strikeSmall(metal: MetalName): Promise<Small[]> {
  const coins = products().flatMap((product) => coinOf(product) ?? []);
  const small: Small[] = [];
  for (const [index, coin] of coins.filter((one) => one.metal === metal).entries()) {
    const isOwn = index === 0 || MOTIFS[coin.id]?.reverse !== undefined;
    const sides: CoinSide[] = isOwn ? ['obverse', 'reverse'] : ['obverse'];
    for (const side of sides) {
      const { pixels } = await strikeCoin(coin, side, SIZE);
      small.push({ name: `${String(coin.id).padStart(2, '0')}-${side}`, pixels });
    }
    if (index === 0) small.push(...(await strikeFurther(coin)));
  }
  return small;
}

/** A detail of a coin and the coin on its edge. */
async function strikeFurther(coin: Coin): Promise<Small[]> {
  const detail = DETAILS[coin.id]?.[0];
  if (!detail) throw new Error(`No details are chosen for product ${coin.id}, ${coin.name}`);
  const close = await strikeCoin(coin, 'obverse', SIZE, { view: viewOf(detail) });
  const edge = await standOnEdge(await strikeCoin(coin, 'obverse', SIZE), coin.metal, SIZE);
  return [
    { name: `${coin.id}-detail`, pixels: close.pixels },
    { name: `${coin.id}-edge`, pixels: edge.pixels },
  ];
}

/** Stores the current coins of a metal as golden image. Review the file before you commit it. */
export async function approve(metal: MetalName): Promise<void> {
  const small = await strikeSmall(metal);
  const strip = Buffer.concat(small.map(({ pixels }) => pixels));
  const raw = { width: SIZE, height: SIZE * small.length, channels: CHANNELS } as const;
  await writeFile(
    fileOf(metal),
    await sharp(strip, { raw }).png({ compressionLevel: 9 }).toBuffer(),
  );
}

/** The approved pixels of a metal's coins, in the order of `strikeSmall`. */
export async function approved(metal: MetalName): Promise<Uint8Array[]> {
  const strip = await sharp(await readFile(fileOf(metal)))
    .raw()
    .toBuffer();
  const length = SIZE * SIZE * CHANNELS;
  return Array.from({ length: strip.length / length }, (_, index) =>
    strip.subarray(index * length, (index + 1) * length),
  );
}

/**
 * Side of a compared region in pixels: small enough to detect a changed detail, large enough to
 * ignore a single pixel.
 */
const SPOT = 8;

/**
 * Maximum difference between two small pictures: the mean byte difference of the most different
 * region. Different builds of the drawing library change the antialiasing slightly in all regions,
 * but never strongly in one.
 */
export function distance(one: Uint8Array, other: Uint8Array): number {
  const spots = new Float64Array((SIZE / SPOT) ** 2);
  for (const [i, byte] of one.entries()) {
    const x = Math.floor(i / CHANNELS) % SIZE;
    const y = Math.floor(i / CHANNELS / SIZE);
    const spot = Math.floor(y / SPOT) * (SIZE / SPOT) + Math.floor(x / SPOT);
    spots[spot] = (spots[spot] ?? 0) + Math.abs(byte - (other[i] ?? 0));
  }
  return Math.max(...spots) / (SPOT * SPOT * CHANNELS);
}
