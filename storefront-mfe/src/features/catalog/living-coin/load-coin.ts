import type { Product } from '@challenge-coins/shared-ui/api';
import type { CoinData, Uniforms } from './coin-data.ts';
import COIN_DATA from './coin-data.ts?json';
import { loadPlanes } from './relief-planes.ts';

/** What the renderer needs to draw a coin. */
export interface LoadedCoin {
  readonly shaders: CoinData['shaders'];
  /** Obverse and reverse. */
  readonly sides: readonly {
    /** Planes of the relief (see coins/relief-map.ts), in two columns. */
    readonly planes: OffscreenCanvas;
    readonly uniforms: Uniforms;
  }[];
}

interface WantedCoin {
  readonly images: Product['images'];
  /** Number of the piece; null if it has none. */
  readonly number: number | null;
}

/** Loads shader and relief maps of a coin. Throws if a side has no map: a photograph, for example. */
export async function loadCoin({ images, number }: WantedCoin): Promise<LoadedCoin> {
  const response = await fetch(COIN_DATA);
  const { shaders, digits, metals, sides } = (await response.json()) as CoinData;
  const urlOf = (file: string) => new URL(file, COIN_DATA).href;
  const loadSide = async ({ url, number_field: field }: Product['images'][number]) => {
    const side = sides[url.replace(/.*\//, '').slice(0, 8)];
    if (!side) throw new Error('No map');
    return {
      planes: await loadPlanes(urlOf(side.map), urlOf(digits), field ? number : null),
      uniforms: { ...metals[side.metal], ...side.uniforms },
    };
  };
  return { shaders, sides: await Promise.all(images.slice(0, 2).map(loadSide)) };
}
