import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { coinOf, products } from './catalogue.ts';
import type { CoinSide } from './coin.ts';
import { LIST, mapFiles, MAPS, reliefList } from './relief-files.ts';
import { coinPlanes, MAP_BUDGET, MAP_SIZE } from './relief-map.ts';

const coin = (id: number) =>
  products()
    .flatMap((product) => coinOf(product) ?? [])
    .find((one) => one.id === id)!;

/** Side of the planes that are compared, in pixels. */
const SMALL = 96;
/** Pixel by pixel, a compressed and scaled map differs by about 6 grey levels; another coin's map by more than 20. */
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

async function struck(id: number, side: CoinSide): Promise<Uint8Array> {
  const { width, height, pixels } = await coinPlanes(coin(id), side, MAP_SIZE);
  const image = sharp(pixels, { raw: { width, height, channels: 1 } });
  return image
    .resize(2 * SMALL, (height / MAP_SIZE) * SMALL)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

function difference(one: Uint8Array, other: Uint8Array): number {
  const sum = one.reduce((total, value, i) => total + (value - (other[i] ?? 0)) ** 2, 0);
  return Math.sqrt(sum / one.length);
}

describe('the relief maps of the living coin', () => {
  it('exist for both sides of every coin and for the digits, within their budget', () => {
    expect(readdirSync(MAPS).sort()).toEqual(mapFiles().sort());
    const sizes = mapFiles().map((name) => statSync(new URL(name, MAPS)).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(MAP_BUDGET);
  });

  it('are listed by the hash of their picture, with the metals of the renderer', async () => {
    expect(readFileSync(LIST, 'utf8')).toBe(await reliefList());
  });

  it.each([
    [6, 'obverse'],
    [11, 'obverse'],
    [4, 'reverse'],
  ] as const)('show the relief of coin %i, %s, as it is struck', async (id, side) => {
    const map = await published(id, side);
    const fresh = await struck(id, side);
    expect(map).toHaveLength(fresh.length);
    expect(difference(map, fresh)).toBeLessThan(MAX_DIFFERENCE);
    const other = await published(id === 6 ? 7 : 6, 'obverse');
    expect(difference(fresh, other)).toBeGreaterThan(MAX_DIFFERENCE);
  });
});
