/**
 * One step in modelling a relief: a shape and its effect on the heights. A motif is a list of
 * layers, applied in order. Shapes are SVG fragments; heights, radii and softness are in units (see
 * `geometry.ts`).
 */
export interface Layer {
  readonly shape: string;
  /**
   * `over` replaces the heights below the shape, `raise` adds to them, `cut` subtracts from them.
   */
  readonly mode: 'over' | 'raise' | 'cut';
  /** `over`: height of the edge above the field. `raise` and `cut`: height or depth of the step. */
  readonly height: number;
  /** Additional height in the middle of the shape, which rounds the surface. */
  readonly puff: number;
  /** Distance from the edge over which the surface is rounded. */
  readonly radius: number;
  /**
   * Blur of the edge (sigma): 1 for a crisp step, 10 and more for a slope without a visible edge.
   */
  readonly soft: number;
  /** SVG fragment that clips the layer. */
  readonly within?: string;
  /** SVG colour of the layer in pictures of cases, books and other objects. Coins ignore it. */
  readonly paint?: string;
}

type Options = Partial<Pick<Layer, 'puff' | 'radius' | 'soft' | 'within' | 'paint'>>;

const layer =
  (mode: Layer['mode']) =>
  (shape: string, height: number, options: Options = {}): Layer => ({
    shape,
    mode,
    height,
    puff: 0,
    radius: 20,
    soft: 0.8,
    ...options,
  });

export const over = layer('over');
export const raise = layer('raise');
export const cut = layer('cut');

export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
  /** Mirrored left to right. */
  readonly mirrored?: boolean;
  /** Factor on heights only; below 1 for flatter figures in the distance. */
  readonly depth?: number;
}

/** Places a drawing made around the origin. Heights, radii and blur follow the scale. */
export function place(layers: readonly Layer[], where: Placement): Layer[] {
  const { x, y, scale, turn = 0, mirrored = false, depth = 1 } = where;
  const open = `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${mirrored ? -scale : scale} ${scale})">`;
  return layers.map((item) => ({
    ...item,
    shape: `${open}${item.shape}</g>`,
    ...(item.within === undefined ? {} : { within: `${open}${item.within}</g>` }),
    height: item.height * scale * depth,
    puff: item.puff * scale * depth,
    radius: item.radius * scale,
    soft: item.soft * scale,
  }));
}

/** Sets the colour of every `over` layer that has none. */
export const paint = (colour: string, layers: readonly Layer[]): Layer[] =>
  layers.map((item) => (item.mode === 'over' ? { paint: colour, ...item } : item));

/** Raises every `over` layer by `step`, so that it covers the layers drawn before. */
export const lift = (step: number, layers: readonly Layer[]): Layer[] =>
  layers.map((item) => (item.mode === 'over' ? { ...item, height: item.height + step } : item));

/**
 * Sets layers back behind the main device, as the distance on a classical medal: half as high, with
 * softer edges.
 */
export const secondPlane = (layers: readonly Layer[], depth = 0.5, haze = 1.4): Layer[] =>
  layers.map((item) => ({
    ...item,
    height: item.height * depth,
    puff: item.puff * depth,
    soft: item.soft + haze,
  }));
