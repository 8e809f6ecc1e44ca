// Every coin as small as it still shows what it is, a strip per metal, as somebody last approved it.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { coinOf, products } from './catalogue.ts';
import { type CoinSide, strikeCoin } from './coin.ts';
import { METALS, type MetalName } from './metal.ts';
import { MOTIFS } from './motifs/index.ts';

const SIZE = 64;
const CHANNELS = 4;

/** Every metal that coins are struck in. */
export const METAL_NAMES = Object.keys(METALS) as MetalName[];

/** One side of a coin, by the name its pictures have, and its straight RGBA. */
export interface Small {
  readonly name: string;
  readonly pixels: Uint8Array;
}

const fileOf = (metal: MetalName): URL => new URL(`golden/${metal}.png`, import.meta.url);

/** Strikes the coins of a metal: each obverse, and the reverses that are not like another. */
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
  }
  return small;
}

/** Keeps the coins of a metal as they are struck now. Look at the file before you commit it. */
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

/** A spot: small enough that a changed detail counts, large enough that no single pixel does. */
const SPOT = 8;

/**
 * How far two small pictures are apart where they differ most: the mean difference of the bytes of
 * that spot. Another build of the drawing library shades the edges of shapes by a hair; it differs
 * everywhere a little and nowhere much.
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
