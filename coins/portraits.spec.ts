import { sampled } from './curve.ts';
import { contour, eyeOf, portraitHead, type Profile } from './face.ts';
import type { Point } from './geometry.ts';
import { place } from './layer.ts';
import { PORTRAITS, type Portrait, portrayed } from './motifs/portraits.ts';
import { coverage, UNITS } from './raster.ts';
import { emptyRelief, sculpt } from './relief.ts';
import { PORTRAIT_SUBJECTS } from './portrait-subjects.ts';

/** Diameter of the area inside the rim of every coin, in units. */
const FIELD = 2 * 458;
const SIZE = 125;
/**
 * Grid size in pixels and placement of the head in the eye test: large enough to measure the relief
 * of an eye.
 */
const EYE = { size: 320, x: 600, y: 500, scale: 7 };

const crownOf = ({ skull }: Profile): number => Math.min(...skull.map(([, y]) => y));

/** Contour of a face relative to its mean point, scaled to a head height of 100. */
function normalised(profile: Profile): Point[] {
  const line = sampled(contour(profile), false);
  const scale = 100 / (profile.menton[1] - crownOf(profile));
  const middle = (axis: 0 | 1): number =>
    line.reduce((sum, point) => sum + point[axis], 0) / line.length;
  const [mx, my] = [middle(0), middle(1)];
  return line.map(([x, y]) => [(x - mx) * scale, (y - my) * scale]);
}

/** Largest distance between corresponding points of two normalised contours. */
function apart(one: Profile, other: Profile): number {
  const second = normalised(other);
  return Math.max(
    ...normalised(one).map(([x, y], i) => {
      const [ox, oy] = second[i] ?? [x, y];
      return Math.hypot(x - ox, y - oy);
    }),
  );
}

/** Height of a figure's tallest column in units, from the hat to the cut of the bust. */
async function heightOf(portrait: Portrait): Promise<number> {
  const shapes = portrayed({ ...portrait, behind: () => [] }).filter(({ mode }) => mode !== 'cut');
  const mask = await coverage(shapes.map(({ shape }) => shape).join(''), SIZE);
  const columns = Array.from({ length: SIZE }, (_, x) => {
    const rows = Array.from({ length: SIZE }, (_row, y) => y).filter(
      (y) => (mask[y * SIZE + x] ?? 0) > 127,
    );
    return rows.length === 0 ? 0 : Math.max(...rows) - Math.min(...rows) + 1;
  });
  return (Math.max(...columns) * UNITS) / SIZE;
}

const sitters = Object.entries(PORTRAIT_SUBJECTS);
const pairs = sitters.flatMap(([name, { profile }], i) =>
  sitters.slice(i + 1).map(([other, face]) => ({ name, other, far: apart(profile, face.profile) })),
);

/** Portraits down to the waist, before a scene; all others are busts. */
const HALF_LENGTHS = new Set(['19']);

describe('the portraits', () => {
  it('have distinct faces: any two profiles differ by at least the opening of an eye', () => {
    // The eyelids are 6 units apart on a head 108 units high. Variants of one contour differed by
    // at most 2.
    const MIN_DIFFERENCE = 4;
    expect(pairs.filter(({ far }) => far < MIN_DIFFERENCE)).toEqual([]);
  });

  it('show Dessalines the general and Dessalines the emperor as one man', () => {
    expect(PORTRAITS[3].sitter).toBe(PORTRAITS[18].sitter);
    const others = Object.values(PORTRAITS).filter(({ sitter }) => sitter !== 'dessalines');
    expect(new Set(others.map(({ sitter }) => sitter)).size).toBe(others.length);
  });

  it('draw a face from 25 to 40 points', () => {
    for (const [name, { profile }] of sitters) {
      const count = contour(profile).length + profile.skull.length;
      expect({ name, fits: count >= 25 && count <= 40 }).toEqual({ name, fits: true });
    }
  });

  it.each(Object.entries(PORTRAITS))(
    'fill the field: figure %s is more than half as high as it, its head a third, or a quarter with a half-length',
    async (id, portrait: Portrait) => {
      const { profile } = PORTRAIT_SUBJECTS[portrait.sitter];
      expect(await heightOf(portrait)).toBeGreaterThan(0.55 * FIELD);
      const head = (profile.menton[1] - crownOf(profile)) * portrait.at.scale;
      expect(head).toBeGreaterThan((HALF_LENGTHS.has(id) ? 0.24 : 0.32) * FIELD);
    },
  );

  it.each(sitters)(
    'look with an open eye: %s has a pupil sunk into the ball',
    async (_name, face) => {
      const relief = emptyRelief(EYE.size);
      await sculpt(relief, place(portraitHead(face), { x: EYE.x, y: EYE.y, scale: EYE.scale }));
      const [x, y] = eyeOf(face.profile);
      const height = (dx: number, dy: number): number => {
        const [column, row] = [EYE.x + (x + dx) * EYE.scale, EYE.y + (y + dy) * EYE.scale].map(
          (unit) => Math.round((unit * EYE.size) / UNITS),
        );
        return (relief.data[(row ?? 0) * EYE.size + (column ?? 0)] ?? 0) / EYE.scale;
      };
      // The eyeball is highest in the middle unless a pupil is cut into it.
      const [above, pupil, below] = [-2.6, -0.5, 1.7].map((dy) => height(-3.7, dy));
      expect(Math.min(above ?? 0, below ?? 0) - (pupil ?? 0)).toBeGreaterThan(0.3);
    },
  );
});
