// What journeys about pictures of coins have in common: coins, windows and measures of pixels.
import sharp from 'sharp';

/** A coin of each metal. */
export const COINS = { bronze: '2', copper: '6', silver: '11', gold: '4', brass: '13' };

export const WINDOWS = [
  { width: 375, height: 812 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
];

/** Minimum contrast of a stroke against the coin (WCAG contrast ratio): relief is metal on metal. */
export const CONTRAST = 1.3;
/** Minimum share of a number plate with that contrast; measured 0.19 (gold) to 0.34 (copper) on the picture. */
export const STROKES = 0.12;

/** The relative luminance of each pixel, as WCAG defines it. */
export async function luminances(png: Buffer): Promise<number[]> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const linear = (byte = 0) =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [r, g, b] = data.subarray(pixel * info.channels);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  });
}

export const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Sprite of the ten digits of a metal, which the shop draws on a number plate. */
const sprite = (metal: string) =>
  new URL(`../shared-ui/src/shop/digits/${metal}.webp`, import.meta.url);

/** How far two pictures of one size rise and fall together: 1 for the same, 0 for unrelated ones. */
function correlation(one: readonly number[], other: readonly number[]): number {
  const centred = (values: readonly number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  const [a, b] = [centred(one), centred(other)];
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b) || 1);
}

/** A rectangle on the page, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pictures of a number plate in whole pixels, with and without its digits, and the box of each digit in them. */
export interface Plate {
  readonly numbered: Buffer;
  readonly bare: Buffer;
  readonly cells: readonly Box[];
}

/** A digit is placed in quarters of a pixel. */
const FINE = 4;

/** Luminances of the plate with the same digit at each place, with `FINE` points a pixel. */
async function drawDigit(digit: number, metal: string, { bare, cells }: Plate): Promise<number[]> {
  const { width: w, height: h } = await sharp(bare).metadata();
  const width = Math.round(cells[0]!.width * FINE);
  const height = Math.round(cells[0]!.height * FINE);
  const input = await sharp(sprite(metal).pathname)
    .resize({ width: 10 * width, height, fit: 'fill' })
    .extract({ left: digit * width, top: 0, width, height })
    .png()
    .toBuffer();
  const drawn = await sharp(bare)
    .resize(w * FINE, h * FINE)
    .composite(
      cells.map(({ x, y }) => ({ input, left: Math.round(x * FINE), top: Math.round(y * FINE) })),
    )
    .png()
    .toBuffer();
  return luminances(drawn);
}

/** The plate's whole pixels around the boxes of its digits, and the boxes in them. */
export function clipOf(boxes: readonly Box[]): { readonly clip: Box; readonly cells: Box[] } {
  const [first, last] = [boxes[0]!, boxes.at(-1)!];
  const [x, y] = [Math.floor(first.x), Math.floor(first.y)];
  const width = Math.ceil(last.x + last.width) - x;
  const height = Math.ceil(first.y + first.height) - y;
  const cells = boxes.map((box) => ({ ...box, x: box.x - x, y: box.y - y }));
  return { clip: { x, y, width, height }, cells };
}

/** Share of a plate in which the picture with digits has contrast to the one without. */
export async function strokesOf({ numbered, bare }: Plate): Promise<number> {
  const [lights, plain] = [await luminances(numbered), await luminances(bare)];
  return lights.filter((light, i) => contrast(light, plain[i]!) >= CONTRAST).length / plain.length;
}

/** A browser that makes a sprite smaller may move it by up to a pixel: in quarters of one. */
const SHIFTS = [-4, -2, 0, 2, 4].flatMap((x) => [-4, -2, 0, 2, 4].map((y) => ({ x, y })));

/** Reads a number from its plate: at each place, the digit that changes the plate as the picture does. */
export async function readDigits(plate: Plate, metal: string): Promise<string> {
  const { numbered, bare, cells } = plate;
  const { width, height } = await sharp(bare).metadata();
  const [seen, plain] = [await luminances(numbered), await luminances(bare)];
  const drawn = await Promise.all(Array.from({ length: 10 }, (_, d) => drawDigit(d, metal, plate)));

  /** Luminance of a pixel of a drawn plate that is moved by some points. */
  const meanOf = (
    lights: readonly number[],
    x: number,
    y: number,
    shift: { x: number; y: number },
  ) => {
    let sum = 0;
    for (let point = 0; point < FINE * FINE; point++) {
      const column = x * FINE + (point % FINE) - shift.x;
      const row = y * FINE + Math.floor(point / FINE) - shift.y;
      sum += lights[row * width * FINE + column] ?? plain[y * width + x]!;
    }
    return sum / FINE ** 2;
  };
  /** How the pixels of a digit's box differ from those of the bare plate. */
  const changes = (box: Box, lightAt: (x: number, y: number) => number) => {
    const columns = Math.floor(box.width);
    return Array.from({ length: columns * height }, (_, i) => {
      const [x, y] = [Math.round(box.x) + (i % columns), Math.floor(i / columns)];
      return lightAt(x, y) - plain[y * width + x]!;
    });
  };
  const digitAt = (box: Box) => {
    const own = changes(box, (x, y) => seen[y * width + x]!);
    const scores = drawn.map((lights) =>
      Math.max(
        ...SHIFTS.map((shift) =>
          correlation(
            own,
            changes(box, (x, y) => meanOf(lights, x, y, shift)),
          ),
        ),
      ),
    );
    return scores.indexOf(Math.max(...scores));
  };
  return cells.map(digitAt).join('');
}
