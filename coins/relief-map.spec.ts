import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { type Coin, coinOf, products } from './catalogue.ts';
import type { CoinSide } from './coin.ts';
import { LIST, mapFiles, MAPS, reliefList } from './relief-files.ts';
import { coinPlanes, MAP_BUDGET, MAP_SIZE } from './relief-map.ts';

const coins = products().flatMap((product) => coinOf(product) ?? []);
const faces = coins.flatMap((coin) =>
  (['obverse', 'reverse'] as const).map((side) => [coin.id, side] as const),
);

/** Side of the planes that are compared, in pixels. */
const SMALL = 96;
/** Side at which a coin is struck for the comparison: 24 obverses and reverses in their full size take minutes. */
const STRUCK = 192;
/** A compressed and scaled map is up to 9.6 grey levels off, pixel by pixel; another coin's map 10.4 and more. */
const MAX_DIFFERENCE = 12;

async function published(id: number, side: CoinSide): Promise<Uint8Array> {
  const file = new URL(`${String(id).padStart(2, '0')}-${side}.avif`, MAPS);
  const image = sharp(readFileSync(file));
  const { height } = await image.metadata();
  return image
    .resize(2 * SMALL, (height / MAP_SIZE) * SMALL)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

async function struck(coin: Coin, side: CoinSide): Promise<Uint8Array> {
  const { width, height, pixels } = await coinPlanes(coin, side, STRUCK);
  const image = sharp(pixels, { raw: { width, height, channels: 1 } });
  return image
    .resize(2 * SMALL, (height / STRUCK) * SMALL)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

function difference(one: Uint8Array, other: Uint8Array): number {
  const sum = one.reduce((total, value, i) => total + (value - (other[i] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}

describe('the relief maps of the living coin', () => {
  const maps = new Map<CoinSide, Uint8Array[]>();

  beforeAll(async () => {
    for (const side of ['obverse', 'reverse'] as const)
      maps.set(side, await Promise.all(coins.map(({ id }) => published(id, side))));
  });

  it('exist for both sides of every coin and for the digits, within their budget', () => {
    expect(readdirSync(MAPS).sort()).toEqual(mapFiles().sort());
    const sizes = mapFiles().map((name) => statSync(new URL(name, MAPS)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAP_BUDGET);
  });

  it('are listed by the hash of their picture, with the metals of the renderer', async () => {
    expect(readFileSync(LIST, 'utf8')).toBe(await reliefList());
  });

  it.each(faces)('show coin %i, %s, as it is struck, and no other coin', async (id, side) => {
    const fresh = await struck(
      coins.find((coin) => coin.id === id)!,
      side,
    );
    const maps = await Promise.all(coins.map((coin) => published(coin.id, side)));
    const own = maps[coins.findIndex((coin) => coin.id === id)]!;
    const differences = maps.map((map) => difference(fresh, map));
    expect(own).toHaveLength(fresh.length);
    expect(difference(fresh, own)).toBeLessThan(MAX_DIFFERENCE);
    expect(Math.min(...differences)).toBe(difference(fresh, own));
  });
});
