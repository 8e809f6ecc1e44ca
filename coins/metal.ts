/** Colour in linear light, each channel 0 to 1. */
export type Colour = readonly [r: number, g: number, b: number];

export interface Metal {
  /** Colour ramp of the metal, dark to light. `shine` is the colour of the highlights. */
  readonly ramp: readonly Colour[];
  readonly shine: Colour;
  /** Colour of the patina in the recesses. */
  readonly patina: Colour;
  /** Amount of patina, 0 to 1. */
  readonly age: number;
  /** Finish of the field: 0 is satin, 1 is a mirror. */
  readonly mirror: number;
  /** Strength of the studio's reflection on devices (raised parts), 0 to 1. */
  readonly gloss: number;
  /** Grain of the surface, in units of height. */
  readonly grain: number;
  /** Overall exposure. */
  readonly exposure: number;
}

/** Converts an sRGB byte to linear light, 0 to 1. */
export const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

export const hex = (colour: string): Colour => [
  linear(parseInt(colour.slice(1, 3), 16)),
  linear(parseInt(colour.slice(3, 5), 16)),
  linear(parseInt(colour.slice(5, 7), 16)),
];

/** Converts linear light to an sRGB byte. Values outside 0 to 1 are clamped. */
export const byte = (value: number): number => {
  const light = Math.min(1, Math.max(0, value));
  const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
};

export const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const BLACK: Colour = [0, 0, 0];

/** Colour at a tone from 0 to 1 on a ramp of evenly spaced stops. */
export function along(ramp: readonly Colour[], tone: number): Colour {
  const place = Math.min(1, Math.max(0, tone)) * (ramp.length - 1);
  const stop = Math.min(ramp.length - 2, Math.floor(place));
  const below = ramp[stop] ?? BLACK;
  const above = ramp[stop + 1] ?? below;
  return mix(below, above, place - stop);
}

const ramp = (...stops: string[]): Colour[] => stops.map(hex);

export const METALS = {
  bronze: {
    ramp: ramp('#1b0d05', '#5d3413', '#b5793c', '#e3b27a', '#ffe2bd'),
    shine: hex('#ffe9cc'),
    patina: hex('#1a110c'),
    age: 0.95,
    mirror: 0,
    gloss: 0.5,
    grain: 0.26,
    exposure: 0.86,
  },
  copper: {
    ramp: ramp('#230a04', '#5a2413', '#b5623c', '#f0b08c', '#ffe0cd'),
    shine: hex('#ffe6d8'),
    patina: hex('#2b0f08'),
    age: 0.4,
    mirror: 0.15,
    gloss: 0.6,
    grain: 0.14,
    exposure: 1,
  },
  // Satin finish with dark recesses; this separates brass from gold, a mirror finish almost without
  // patina.
  brass: {
    ramp: ramp('#2a1e06', '#7a5a18', '#cba047', '#f6dc93', '#fdf3d2'),
    shine: hex('#fbf6dc'),
    patina: hex('#2b2009'),
    age: 0.66,
    mirror: 0,
    gloss: 0.5,
    grain: 0.2,
    exposure: 0.92,
  },
  gold: {
    ramp: ramp('#3f2402', '#966512', '#e8b437', '#fff0b8', '#fffbe6'),
    shine: hex('#fffbe8'),
    patina: hex('#5a3205'),
    age: 0.04,
    mirror: 1,
    gloss: 0.7,
    grain: 0.1,
    exposure: 1.14,
  },
  silver: {
    ramp: ramp('#1b2026', '#68727a', '#bcc4ca', '#f2f5f7', '#ffffff'),
    shine: hex('#ffffff'),
    patina: hex('#23282e'),
    age: 0.3,
    mirror: 0.8,
    gloss: 0.7,
    grain: 0.14,
    exposure: 1,
  },
} as const satisfies Record<string, Metal>;

export type MetalName = keyof typeof METALS;
