import { coinOf, products } from './catalogue.ts';
import { strikeCoin } from './coin.ts';
import { linear, type MetalName } from './metal.ts';

/** Mean colour of a struck coin in CIE L*a*b*. */
async function looksLike(metal: MetalName): Promise<readonly number[]> {
  const [coin] = products().flatMap((product) => coinOf(product) ?? []);
  if (!coin) throw new Error('There is no coin.');
  const { pixels } = await strikeCoin({ ...coin, metal }, 'obverse', 64);
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] !== 255) continue;
    count += 1;
    for (const channel of [0, 1, 2] as const) sum[channel] += linear(pixels[i + channel] ?? 0);
  }
  const [r = 0, g = 0, b = 0] = sum.map((value) => value / count);
  const root = (value: number): number =>
    value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** A colour difference of 2 is visible side by side, a difference of 10 at a glance. */
const AT_A_GLANCE = 10;

it.each([
  ['brass', 'gold'],
  ['brass', 'bronze'],
  ['gold', 'silver'],
  ['brass', 'silver'],
  ['bronze', 'copper'],
] as const)('%s and %s are told apart at a glance, however small', async (one, other) => {
  const [a, b] = [await looksLike(one), await looksLike(other)];
  expect(Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)))).toBeGreaterThan(AT_A_GLANCE);
});
