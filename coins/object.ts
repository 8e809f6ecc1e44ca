import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { CoinPicture } from './coin.ts';
import type { Layer } from './layer.ts';
import { noise } from './noise.ts';
import { at, blur, coverage, type View, WHOLE } from './raster.ts';
import { emptyRelief, pixelsPerUnit, type Relief, sculpt } from './relief.ts';
import { shadeDull } from './shade.ts';

type Texture = 'wood' | 'weave' | 'velvet' | 'paper';

/** A part of an object that is made of one material. */
interface Stuff {
  readonly shape: string;
  readonly texture: Texture;
}

/** A coloured object: relief layers with colours, and the materials of its parts. */
export interface ObjectDrawing {
  readonly layers: readonly Layer[];
  readonly materials: readonly Stuff[];
  /** Strength of the shine on edges, 0 to 1. */
  readonly gloss: number;
}

/** A coin in an object: its picture, and the centre and radius of its circle, in units. */
export interface PlacedCoin {
  readonly picture: CoinPicture;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Height of a texture at a point, in units, and the factor that it applies to the colour. */
const TEXTURES: Record<Texture, (x: number, y: number) => readonly [height: number, tone: number]> =
  {
    wood: (x, y) => {
      const bend = 26 * noise(x / 260, y / 90);
      const grain = noise(x / 190, (y + bend) / 3.1);
      const band = noise(x / 400, (y + bend) / 19);
      return [0.35 * grain, 0.72 + 0.3 * grain + 0.24 * band];
    },
    weave: (x, y) => {
      const warp = Math.abs(Math.sin((x * Math.PI) / 4.2));
      const weft = Math.abs(Math.sin((y * Math.PI) / 4.2));
      const odd = (Math.floor(x / 4.2) + Math.floor(y / 4.2)) % 2 === 0;
      const slub = noise(x / 30, y / 4.2) + noise(x / 4.2 + 50, y / 30);
      return [0.75 * (odd ? warp : weft), 0.86 + 0.14 * slub];
    },
    velvet: (x, y) => {
      const nap = noise(x / 1.7, y / 1.7);
      return [0.5 * nap, 0.9 + 0.14 * nap];
    },
    paper: (x, y) => [0.16 * noise(x / 1.6, y / 1.6), 0.97 + 0.05 * noise(x / 5, y / 5)],
  };

/**
 * Draws the colours of all coloured layers flat, in the same order: RGBA, `size` by `size` pixels.
 */
async function flat(layers: readonly Layer[], size: number, view: View): Promise<Uint8Array> {
  const drawn = layers
    .filter((layer) => layer.paint !== undefined)
    .map(({ shape, paint, within }, i) => {
      const coloured = `<g fill="${paint}" color="${paint}">${shape}</g>`;
      if (within === undefined) return coloured;
      const window = `<mask id="m${i}"><g fill="#fff" color="#fff">${within}</g></mask>`;
      return `${window}<g mask="url(#m${i})">${coloured}</g>`;
    })
    .join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"` +
    ` viewBox="${view.x} ${view.y} ${view.side} ${view.side}">${drawn}</svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

async function weave(
  relief: Relief,
  albedo: Uint8Array,
  materials: readonly Stuff[],
): Promise<void> {
  const { size, data, view } = relief;
  const unit = 1 / pixelsPerUnit(relief);
  for (const { shape, texture } of materials) {
    const cover = await coverage(shape, size, view);
    const textureAt = TEXTURES[texture];
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const i = y * size + x;
        if (at(cover, i) === 0) continue;
        const share = at(cover, i) / 255;
        const [height, tone] = textureAt(view.x + x * unit, view.y + y * unit);
        data[i] = at(data, i) + height * share;
        const factor = 1 + (tone - 1) * share;
        for (let channel = 0; channel < 3; channel++) {
          albedo[i * 4 + channel] = Math.min(255, at(albedo, i * 4 + channel) * factor);
        }
      }
    }
  }
}

const png = ({ pixels, size }: CoinPicture): Sharp =>
  sharp(pixels, { raw: { width: size, height: size, channels: 4 } });

/** A square picture as an overlay, cropped to the canvas; none if it lies outside. */
async function overlay(
  input: Buffer,
  side: number,
  left: number,
  top: number,
  size: number,
): Promise<OverlayOptions[]> {
  const x = Math.max(0, -left);
  const y = Math.max(0, -top);
  const width = Math.min(side, size - left) - x;
  const height = Math.min(side, size - top) - y;
  if (width <= 0 || height <= 0) return [];
  const part = await sharp(input).extract({ left: x, top: y, width, height }).png().toBuffer();
  return [{ input: part, left: left + x, top: top + y }];
}

/** Composites coins onto a picture that shows the view. */
export async function placeCoins(
  body: CoinPicture,
  coins: readonly PlacedCoin[],
  view = WHOLE,
): Promise<CoinPicture> {
  const { size } = body;
  const pixelsOf = (units: number): number => units * pixelsPerUnit({ size, view });
  const seated = await Promise.all(
    coins.map(async ({ picture, x, y, radius }) => {
      // The picture of a coin has a margin: the coin's radius is 482 of 500 units.
      const side = Math.round((pixelsOf(radius * 2) * 500) / 482);
      const left = Math.round(pixelsOf(x - view.x) - side / 2);
      const top = Math.round(pixelsOf(y - view.y) - side / 2);
      return overlay(await png(picture).resize(side).png().toBuffer(), side, left, top, size);
    }),
  );
  const pixels = await png(body).composite(seated.flat()).raw().toBuffer();
  return { size, pixels };
}

/** Draws an object, or the part of it in the view, then seats the coins in it. */
export async function drawObject(
  thing: ObjectDrawing,
  size: number,
  coins: readonly PlacedCoin[] = [],
  view = WHOLE,
): Promise<CoinPicture> {
  const relief = emptyRelief(size, view);
  await sculpt(relief, thing.layers);
  const albedo = await flat(thing.layers, size, view);
  const smoothed = {
    ...relief,
    data: blur(relief.data, size, size, 0.8 * pixelsPerUnit(relief)),
  };
  await weave(smoothed, albedo, thing.materials);
  return placeCoins({ size, pixels: shadeDull(smoothed, albedo, thing.gloss) }, coins, view);
}
