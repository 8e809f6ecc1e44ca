// What a living coin is drawn from. A script loads it as JSON (tools/webpack/json-loader.ts): it is three times the script.
import FRAGMENT_SHADER from './coin.frag.glsl';
import VERTEX_SHADER from './coin.vert.glsl';
import { DIGITS, METALS, RELIEFS } from './reliefs.ts';

/** Values of the shader's uniforms. */
export type Uniforms = Readonly<Record<string, readonly number[]>>;

/** One side of a coin. */
interface CoinSide {
  /** URL of the relief map, relative to the data. */
  readonly map: string;
  readonly metal: keyof typeof METALS;
  readonly uniforms: Uniforms;
}

const toUniforms = (values: Readonly<Record<string, number | readonly number[]>>): Uniforms =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()]));

const coinData = {
  shaders: { VERTEX_SHADER, FRAGMENT_SHADER },
  /** URL of the map of the ten digits, relative to the data. */
  digits: DIGITS,
  /** Uniforms of each metal. */
  metals: Object.fromEntries(
    Object.entries(METALS).map(([metal, values]) => [metal, toUniforms(values)]),
  ) as Record<keyof typeof METALS, Uniforms>,
  /** Sides of coins by the first 8 characters of the file name of their picture. */
  sides: Object.fromEntries(
    Object.entries(RELIEFS).map(([key, { map, metal, ...values }]) => [
      key,
      { map, metal, uniforms: toUniforms(values) },
    ]),
  ) as Readonly<Record<string, CoinSide | undefined>>,
};

export type CoinData = typeof coinData;
export default coinData;
