import { blank, COIN_RADIUS, disc } from './blank.ts';
import { border } from './border.ts';
import type { Coin } from './catalogue.ts';
import { dot } from './geometry.ts';
import { type Layer } from './layer.ts';
import { legend, LEGEND_INNER, type Legend } from './legend.ts';
import { hex, METALS } from './metal.ts';
import { MOTIFS, type Motif } from './motifs/index.ts';
import { at, blur, coverage, type View, WHOLE } from './raster.ts';
import { pixelsPerUnit, type Relief, sculpt } from './relief.ts';
import { reverse } from './reverse.ts';
import { type Enamel, shade } from './shade.ts';

export type CoinSide = 'obverse' | 'reverse';

/** A square picture of `size` by `size` pixels in straight (not premultiplied) RGBA. */
export interface CoinPicture {
  readonly size: number;
  readonly pixels: Uint8Array;
}

export const reverseLegend = (coin: Coin): Legend => ({
  top: 'AYITI · HAÏTI',
  bottom: `${coin.mintage} EXEMPLAIRES`,
});

const motifOf = (coin: Coin): Motif => {
  const motif = MOTIFS[coin.id];
  if (!motif) throw new Error(`No motif is drawn for product ${coin.id}, ${coin.name}`);
  return motif;
};

/**
 * SVG mask that limits a motif to the field. Its edge is a gradient: relief fades out before the
 * legend.
 */
const FIELD =
  '<radialGradient id="field"><stop offset=".968" stop-color="#fff"/><stop offset="1" stop-color="#000"/>' +
  `</radialGradient><circle cx="500" cy="500" r="${LEGEND_INNER}" fill="url(#field)"/>`;

/** Clips the layers that cross the band of the legend at the inside of the border. */
const PLATE = dot(500, 500, 440);

/** Blurs the heights slightly, because a struck surface has no sharp edges. */
const strike = (relief: Relief): Relief => ({
  ...relief,
  data: blur(relief.data, relief.size, relief.size, 0.75 * pixelsPerUnit(relief)),
});

const scaled = (layers: readonly Layer[], factor: number): Layer[] =>
  layers.map((layer) => ({ ...layer, height: layer.height * factor, puff: layer.puff * factor }));

/** Enamel of one side of a coin. Reverses have none. */
export async function enamelsOf(
  coin: Coin,
  side: CoinSide,
  size: number,
  view: View = WHOLE,
): Promise<Enamel[]> {
  const cells = side === 'obverse' ? (motifOf(coin).enamel ?? []) : [];
  return Promise.all(
    cells.map(async ({ shape, colour }) => ({
      colour: hex(colour),
      cover: Float32Array.from(await coverage(shape, size, view), (value) => value / 255),
    })),
  );
}

/** Composites a soft contact shadow behind the coin, in place. The pixels are straight RGBA. */
function rest({ size, pixels }: CoinPicture): CoinPicture {
  const shadow = new Float32Array(size * size);
  const resting = disc(size, COIN_RADIUS - 5);
  const right = Math.round(0.002 * size);
  const down = Math.round(0.005 * size);
  for (let y = down; y < size; y++) {
    for (let x = right; x < size; x++) {
      shadow[y * size + x] = at(resting, (y - down) * size + x - right);
    }
  }
  const soft = blur(shadow, size, size, 0.006 * size);
  for (let i = 0; i < soft.length; i++) {
    const alpha = at(pixels, i * 4 + 3) / 255;
    const under = at(soft, i) * 0.42 * (1 - alpha);
    const total = alpha + under;
    if (total <= 0 || under <= 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      pixels[i * 4 + channel] = Math.round(
        (at(pixels, i * 4 + channel) * alpha + 8 * under) / total,
      );
    }
    pixels[i * 4 + 3] = Math.round(255 * total);
  }
  return { size, pixels };
}

/** Repeats the outermost lit pixels in the border, which has no neighbours to light it by, in place. */
function fillBorder({ size, pixels }: CoinPicture): CoinPicture {
  const inner = (place: number): number => Math.min(size - 2, Math.max(1, place));
  const copy = (x: number, y: number): void => {
    const from = (inner(y) * size + inner(x)) * 4;
    pixels.copyWithin((y * size + x) * 4, from, from + 4);
  };
  for (let i = 0; i < size; i++) {
    copy(i, 0);
    copy(i, size - 1);
    copy(0, i);
    copy(size - 1, i);
  }
  return { size, pixels };
}

interface StrikeOptions {
  /** Number of the piece. Without it the number plate of the reverse is empty. */
  readonly number?: number;
  /** The part of the coin to show; the whole coin by default. */
  readonly view?: View;
}

/** Relief of one side of a struck coin, `size` pixels wide. */
export async function reliefOf(
  coin: Coin,
  side: CoinSide,
  size: number,
  { number, view = WHOLE }: StrikeOptions = {},
): Promise<Relief> {
  const motif = motifOf(coin);
  const relief = blank(size, view);
  if (side === 'obverse') {
    await sculpt(relief, border(motif.border));
    await sculpt(relief, scaled(motif.layers(), motif.relief ?? 1), FIELD);
    await sculpt(relief, scaled(motif.across?.() ?? [], motif.relief ?? 1), PLATE);
    await sculpt(relief, legend({ top: coin.top, bottom: coin.bottom }));
  } else {
    await sculpt(relief, [...border(motif.border), ...reverse(coin.year, number)]);
    await sculpt(relief, motif.reverse?.layers() ?? []);
    await sculpt(relief, legend(reverseLegend(coin)));
  }
  return strike(relief);
}

/** Strikes one side of a coin. The picture is `size` pixels wide. */
export async function strikeCoin(
  coin: Coin,
  side: CoinSide,
  size: number,
  options: StrikeOptions = {},
): Promise<CoinPicture> {
  const { view = WHOLE } = options;
  const relief = await reliefOf(coin, side, size, options);
  const enamels = await enamelsOf(coin, side, size, view);
  const pixels = shade(relief, METALS[coin.metal], disc(size, COIN_RADIUS, view), enamels);
  return view === WHOLE ? rest({ size, pixels }) : fillBorder({ size, pixels });
}
