import { approved, distance, METAL_NAMES, strikeSmall } from './golden.ts';

/**
 * Threshold between differences of drawing library builds (antialiasing four levels off gives 0.8) and the
 * smallest intended change (a light moved by two degrees gives 1.2, a detail enlarged by 2 % gives 3.6).
 */
const MIN_DIFFERENCE = 1;

describe('the coins', () => {
  it.each(METAL_NAMES)(
    'of %s look as they were approved; when they should not, npm run coins -- --approve',
    async (metal) => {
      const [struck, golden] = [await strikeSmall(metal), await approved(metal)];
      expect(golden).toHaveLength(struck.length);
      const changed = struck.flatMap(({ name, pixels }, index) => {
        const far = distance(pixels, golden[index] ?? new Uint8Array());
        return far < MIN_DIFFERENCE ? [] : [`${name} is ${far.toFixed(1)} off`];
      });
      expect(changed).toEqual([]);
    },
  );

  it('detect a change of a single small detail', () => {
    const plain = new Uint8Array(64 * 64 * 4).fill(100);
    const dotted = plain.map((byte, i) => (i < 4 * 64 * 4 && i % 256 < 16 ? 120 : byte));
    const shaded = plain.map((byte, i) => (i % 3 === 0 ? byte + 2 : byte));
    expect(distance(dotted, plain)).toBeGreaterThan(MIN_DIFFERENCE);
    expect(distance(shaded, plain)).toBeLessThan(MIN_DIFFERENCE);
  });
});
