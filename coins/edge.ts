// A coin that stands on its edge, seen from the front and a little above: ray-cast as a short cylinder with
// the picture of the obverse on its face.
import sharp from 'sharp';
import { REEDS } from './blank.ts';
import type { CoinPicture } from './coin.ts';
import { byte, linear, type Metal, METALS, type MetalName } from './metal.ts';
import { at, UNITS } from './raster.ts';
import { metalColour, unit, type Vector } from './shade.ts';

/** Radius of the standing coin in the picture, and its centre, in units. */
const RADIUS = 430;
const CENTRE = { x: 505, y: 487 };
/** Thickness of a coin as a fraction of its radius: 3 mm at 44.5 mm. */
const THICKNESS = 0.135;
/** Turn of the coin around the upright axis, and height of the viewer, in radians. */
const TURN = (55 * Math.PI) / 180;
const LOOK_DOWN = (13 * Math.PI) / 180;
/** Radius of the coin in its own picture, as a fraction of the picture's side. */
const PICTURED = 0.482;
/** Rays per pixel in each direction. */
const RAYS = 2;

/** Upward component of a vector is y here, as in geometry; pictures have y downwards. */
const fromUpright = (x: number, y: number, z: number): Vector => [
  x,
  y * Math.cos(LOOK_DOWN) - z * Math.sin(LOOK_DOWN),
  y * Math.sin(LOOK_DOWN) + z * Math.cos(LOOK_DOWN),
];

/** Axis of the coin, and the directions to the right and up on its face. */
const AXIS = fromUpright(Math.sin(TURN), 0, Math.cos(TURN));
const RIGHT = fromUpright(Math.cos(TURN), 0, -Math.sin(TURN));
const UP = fromUpright(0, 1, 0);

/** Linear light of each sRGB byte. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => linear(value));

type Rgba = readonly [r: number, g: number, b: number, alpha: number];
const NOTHING: Rgba = [0, 0, 0, 0];

/** Bilinear sample of the face at a point of the unit disc, in linear light. */
function faceAt({ size, pixels }: CoinPicture, right: number, up: number): Rgba {
  const x = (0.5 + right * PICTURED) * size - 0.5;
  const y = (0.5 - up * PICTURED) * size - 0.5;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const sample = (channel: number): number => {
    const row = (line: number): number => {
      const i = (line * size + left) * 4 + channel;
      return (
        at(LIGHT, at(pixels, i)) * (1 - (x - left)) + at(LIGHT, at(pixels, i + 4)) * (x - left)
      );
    };
    return row(top) * (1 - (y - top)) + row(top + 1) * (y - top);
  };
  return [sample(0), sample(1), sample(2), 1];
}

/** Colour of the reeded edge at an angle around the coin, `across` from -1 to 1 over its thickness. */
function reedAt(metal: Metal, angle: number, across: number, x: number, y: number): Rgba {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const slope = Math.sin(angle * REEDS);
  const crest = 0.5 + 0.5 * Math.cos(angle * REEDS);
  // The reeds end before the rim, which is rounded towards both faces.
  const onReeds = Math.abs(across) < 0.8 ? 1 : 0;
  const bevel = Math.sign(across) * Math.max(0, Math.abs(across) - 0.8) * 4;
  const direction = (i: 0 | 1 | 2): number =>
    RIGHT[i] * c +
    UP[i] * s +
    onReeds * 0.75 * slope * (UP[i] * c - RIGHT[i] * s) +
    bevel * AXIS[i];
  const [nx, ny, nz] = unit(direction(0), direction(1), direction(2));
  const hollow = onReeds * 0.75 * (1 - crest) ** 2;
  const [r, g, b] = metalColour(metal, {
    normal: [nx, -ny, nz],
    viewer: [0, 0, 1],
    x,
    y,
    lit: 1 - 0.5 * hollow,
    hollow,
    proud: onReeds * crest * 0.6,
    device: 0.8,
  });
  return [r, g, b, 1];
}

/** Colour at a point of the picture. The point is relative to the coin's centre, in radii, y upwards. */
function castRay(face: CoinPicture, metal: Metal, x: number, y: number): Rgba {
  const half = THICKNESS / 2;
  // The front face: the plane at `half` along the axis.
  const z = (half - x * AXIS[0] - y * AXIS[1]) / AXIS[2];
  const right = x * RIGHT[0] + y * RIGHT[1] + z * RIGHT[2];
  const up = x * UP[0] + y * UP[1] + z * UP[2];
  if (Math.hypot(right, up) <= 1) return faceAt(face, right, up);
  // The edge: the nearer intersection with the cylinder.
  const p = x * RIGHT[0] + y * RIGHT[1];
  const q = x * UP[0] + y * UP[1];
  const a = RIGHT[2] ** 2 + UP[2] ** 2;
  const b = p * RIGHT[2] + q * UP[2];
  const root = b * b - a * (p * p + q * q - 1);
  if (root < 0) return NOTHING;
  const near = (Math.sqrt(root) - b) / a;
  const across = (x * AXIS[0] + y * AXIS[1] + near * AXIS[2]) / half;
  if (Math.abs(across) > 1) return NOTHING;
  const angle = Math.atan2(q + near * UP[2], p + near * RIGHT[2]);
  return reedAt(metal, angle, across, (x + 1) / 2, (1 - y) / 2);
}

/** Soft shadow on the ground below the standing coin. */
const groundShadow = (size: number): Buffer => {
  const y = CENTRE.y + RADIUS * Math.cos(LOOK_DOWN);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${UNITS} ${UNITS}">` +
      `<filter id="b" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="20 8"/></filter>` +
      `<ellipse cx="${CENTRE.x + 30}" cy="${y + 4}" rx="215" ry="17" fill="#080c16" opacity=".55" filter="url(#b)"/>` +
      `<ellipse cx="${CENTRE.x - 6}" cy="${y}" rx="90" ry="9" fill="#080c16" opacity=".6" filter="url(#b)"/></svg>`,
  );
};

/** Renders a coin standing on its reeded edge. `face` is the picture of its obverse. */
export async function standOnEdge(
  face: CoinPicture,
  metalName: MetalName,
  size: number,
): Promise<CoinPicture> {
  const metal: Metal = METALS[metalName];
  const pixels = new Uint8Array(size * size * 4);
  for (let py = 0; py < size; py++) {
    for (let px = 0; px < size; px++) {
      const sum = [0, 0, 0, 0];
      for (let ray = 0; ray < RAYS * RAYS; ray++) {
        const ux = px + ((ray % RAYS) + 0.5) / RAYS;
        const uy = py + (Math.floor(ray / RAYS) + 0.5) / RAYS;
        const x = ((ux * UNITS) / size - CENTRE.x) / RADIUS;
        const y = (CENTRE.y - (uy * UNITS) / size) / RADIUS;
        if (x * x + y * y > 1.4) continue;
        const colour = castRay(face, metal, x, y);
        for (let channel = 0; channel < 4; channel++) {
          sum[channel] = at(sum, channel) + at(colour, channel);
        }
      }
      const hits = at(sum, 3);
      if (hits === 0) continue;
      const i = (py * size + px) * 4;
      for (const channel of [0, 1, 2]) pixels[i + channel] = byte(at(sum, channel) / hits);
      pixels[i + 3] = Math.round((255 * hits) / RAYS ** 2);
    }
  }
  const coin = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
  const lying = await sharp(groundShadow(size))
    .composite([{ input: coin }])
    .raw()
    .toBuffer();
  return { size, pixels: lying };
}
