/**
 * A motif is a list of layers, laid one after the other on the field like clay on a plate.
 * Shapes are SVG fragments; heights, radii and softness are in the units of the drawing.
 */
export interface Layer {
  readonly shape: string;
  /** over: replaces what lies below; raise: rises from what lies below; cut: sinks into it. */
  readonly mode: 'over' | 'raise' | 'cut';
  /** over: height of the edge above the field; raise and cut: height of the step. */
  readonly height: number;
  /** Rounding of the surface towards its middle, on top of the height. */
  readonly puff: number;
  /** How far from the edge the rounding reaches. */
  readonly radius: number;
  /** Blur of the edge: 1 for a crisp step, 10 and more for modelling without an edge. */
  readonly soft: number;
  /** Limits the layer to this shape. */
  readonly within?: string;
  /** Colour of a painted object (never of a coin), as SVG writes it. */
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
  /** Looking the other way. */
  readonly mirrored?: boolean;
  /** Factor on heights alone, for flatter figures in the distance. */
  readonly depth?: number;
}

/** Moves a drawing from the origin to its position; heights follow the scale. */
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

/** Sets one colour on every covering layer. */
export const paint = (colour: string, layers: readonly Layer[]): Layer[] =>
  layers.map((item) => (item.mode === 'over' ? { paint: colour, ...item } : item));

/** Lifts covering layers by a step, so that they lie on what was drawn before. */
export const lift = (step: number, layers: readonly Layer[]): Layer[] =>
  layers.map((item) => (item.mode === 'over' ? { ...item, height: item.height + step } : item));
