import { outline, stroke } from './curve.ts';
import { type Knot, line, oval, path, type Point, tube } from './geometry.ts';
import type { Hair } from './hair.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';

/**
 * Anatomical landmarks of a face in profile. The contour runs through them, and soft planes are
 * modelled relative to them: raised at brow and cheekbone, cut at the eye socket. The origin is the
 * opening of the ear, a head is about 108 units high from crown to chin, and every face looks left.
 */
export interface Profile {
  /** Points from below the crown down the forehead. */
  readonly forehead: readonly Point[];
  readonly glabella: Point;
  readonly nasion: Point;
  readonly bridge: Point;
  readonly supratip: Point;
  readonly tip: Point;
  readonly columella: Point;
  readonly subnasale: Point;
  readonly philtrum: Point;
  readonly upperLip: Point;
  readonly upperEdge: Point;
  readonly stomion: Point;
  readonly lowerLip: Point;
  readonly lowerEdge: Point;
  readonly sulcus: Point;
  readonly chin: Point;
  readonly menton: Point;
  readonly underChin: Point;
  readonly throat: Point;
  /** Points at which clothing covers the neck, in front and at the back. */
  readonly neck: readonly [front: Point, back: Point];
  /** Points from the nape up the back of the head to the crown. */
  readonly skull: readonly Point[];
  /** The angle of the jaw. */
  readonly jaw: Point;
}

/** Modelling of a face inside its contour. A factor of 1 is average. */
interface Flesh {
  /** Weight of the brow ridge. */
  readonly brow?: number;
  /** Width of the nostril's wing. */
  readonly wing?: number;
  /** Length of the mouth from the lips to its corner. */
  readonly mouth?: number;
  /** Above 0 for a full cheek, below 0 for a hollow one. */
  readonly cheek?: number;
  readonly cheekbone?: number;
  /** Strength of the lines of age: 0 at twenty years, 1 at seventy. */
  readonly age?: number;
  /** Droop of the upper lid, 0 to 1. */
  readonly lid?: number;
  /** Size of the ear. */
  readonly ear?: number;
}

export interface Face {
  readonly profile: Profile;
  readonly flesh: Flesh;
}

/** The contour of the face alone, from the forehead to the throat. */
export const contour = (p: Profile): Point[] => [
  ...p.forehead,
  p.glabella,
  p.nasion,
  p.bridge,
  p.supratip,
  p.tip,
  p.columella,
  p.subnasale,
  p.philtrum,
  p.upperLip,
  p.upperEdge,
  p.stomion,
  p.lowerLip,
  p.lowerEdge,
  p.sulcus,
  p.chin,
  p.menton,
  p.underChin,
  p.throat,
];

/** Closed outline of head and neck, down to the area that clothing covers. */
const silhouette = (p: Profile): Point[] => {
  const [front, back] = p.neck;
  return [
    ...contour(p),
    front,
    [front[0] - 3, front[1] + 26],
    [back[0] + 4, back[1] + 26],
    back,
    ...p.skull,
  ];
};

const add = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy];
const between = ([ax, ay]: Point, [bx, by]: Point, t = 0.5): Point => [
  ax + (bx - ax) * t,
  ay + (by - ay) * t,
];
const knot = ([x, y]: Point, radius: number): Knot => [x, y, radius];

/** Position of the eye: behind the root of the nose and slightly below it. */
export const eyeOf = ({ nasion }: Profile): Point => add(nasion, 9.8, 3.4);

/**
 * The open eye in profile: a wedge-shaped eyeball that is widest in front, with iris and both lids.
 */
function eye(p: Profile, within: string, { lid = 0, age = 0 }: Flesh): Layer[] {
  const [x, y] = eyeOf(p);
  const top = y - 3.7 + 1.5 * lid;
  const ball = path(
    outline([
      [x + 6.4, y + 1.5],
      [x + 2.6, top + 0.9],
      [x - 1.4, top],
      [x - 4.2, top + 1.1],
      [x - 5.2, y - 0.3],
      [x - 4.4, y + 2.2],
      [x - 0.6, y + 3],
      [x + 3.4, y + 2.6],
    ]),
  );
  return [
    cut(oval(x - 0.6, y - 1.4, 9, 5.6, 8), 2.5, { soft: 2.1, within }),
    cut(oval(p.nasion[0] + 3.8, p.nasion[1] + 3.4, 2.4, 5, 12), 1.7, { soft: 1.3, within }),
    raise(ball, 1, { puff: 1.8, radius: 4, soft: 0.45, within }),
    // The iris: an incised ring and a deeper pupil, both clipped to the eyeball.
    cut(line(`M${x - 2.9},${y - 3.4}a1.7,2.9 0 1 1 -0.01,6.4`, 0.62), 1.3, {
      soft: 0.3,
      within: ball,
    }),
    cut(oval(x - 3.7, y - 0.5, 0.85, 1.35), 2, { soft: 0.35, within: ball }),
    // The upper lid: its shadow line on the eyeball, the lid itself, and its fold below the brow.
    cut(
      line(
        stroke([x - 5, top + 1.9], [x - 1.4, top + 0.7], [x + 2.8, top + 1.8], [x + 7, y + 1.9]),
        0.6,
      ),
      1.3,
      { soft: 0.35, within },
    ),
    raise(
      tube([
        [x - 5.5, top + 1, 0.8],
        [x - 1.6, top - 0.9, 1.25],
        [x + 3, top + 0.2, 1.2],
        [x + 8, y + 2, 0.6],
      ]),
      2,
      { puff: 0.7, radius: 1.6, soft: 0.35, within },
    ),
    cut(
      line(
        stroke([x - 4.6, top - 1.2], [x - 1, top - 2.9], [x + 3.4, top - 2], [x + 7.4, y - 1.2]),
        0.8,
      ),
      1,
      {
        soft: 0.5,
        within,
      },
    ),
    raise(
      tube([
        [x - 4.8, y + 2.6, 0.5],
        [x - 0.8, y + 3.7, 0.8],
        [x + 3.6, y + 3.2, 0.7],
        [x + 7, y + 2, 0.4],
      ]),
      0.9,
      { soft: 0.4, within },
    ),
    cut(
      line(stroke([x - 3.6, y + 5.6], [x + 1.4, y + 6.8], [x + 7, y + 4.8]), 1.2),
      0.3 + 0.9 * age,
      {
        soft: 0.9,
        within,
      },
    ),
  ];
}

/** The brow: the ridge of bone and the hair on it. */
function brow({ glabella }: Profile, within: string, weight: number): Layer[] {
  const [x, y] = glabella;
  const hairs = Array.from({ length: 10 }, (_, i) => {
    const t = i / 9;
    const hx = x + 3.6 + t * 17;
    const hy = y + 2.6 - 4.6 * Math.sin(Math.PI * (0.12 + 0.7 * t)) + t * 1.4;
    return `M${hx},${hy}q2.2,${-1.9 + 1.4 * t} 5,${-0.9 + 2.6 * t}`;
  }).join('');
  return [
    raise(
      tube([
        [x + 1.6, y + 0.8, 1.8],
        [x + 8, y - 1.6, 2.8],
        [x + 16, y - 1.9, 2.5],
        [x + 24, y + 1.6, 1.4],
      ]),
      1.7 * weight,
      { soft: 1.2, within },
    ),
    raise(line(hairs, 0.9), 0.8, { soft: 0.4, within }),
  ];
}

function nose(p: Profile, within: string, { wing = 1 }: Flesh): Layer[] {
  const w = add(p.subnasale, 0.9, p.tip[1] - p.subnasale[1] + 1.1);
  const s = wing;
  return [
    // The side plane of the nose.
    raise(
      path(
        outline([
          p.nasion,
          p.bridge,
          p.supratip,
          p.tip,
          add(p.columella, 1, 0),
          add(w, -1, 2.6),
          add(w, 0, -3),
          add(between(p.bridge, p.nasion, 0.3), 4.6, 1),
          add(p.nasion, 2.6, 1),
        ]),
      ),
      1.5,
      { soft: 1.3, within },
    ),
    cut(
      tube([
        knot(add(p.nasion, 5, 8), 0.8),
        knot(add(w, 1.6, -7), 1.5),
        knot(add(w, 4.6, -3.6), 1.2),
      ]),
      1,
      { soft: 1.5, within },
    ),
    raise(oval(p.tip[0] + 3.6, p.tip[1] - 0.2, 3.2, 3), 0.9, { soft: 1, within }),
    raise(
      path(
        outline([
          add(w, -3.6 * s, 2.6),
          add(w, -3.4 * s, -0.8),
          add(w, -0.4, -3.7),
          add(w, 2.9 * s, -2),
          add(w, 3.7 * s, 1.2),
          add(w, 1.6 * s, 3.4),
        ]),
      ),
      1.5,
      { puff: 0.8, radius: 3, soft: 0.6, within },
    ),
    cut(
      line(
        stroke(add(w, 0.6, -4.6), add(w, 4.2 * s, -2.4), add(w, 4.7 * s, 1.4), add(w, 2.6 * s, 4)),
        0.9,
      ),
      1.3,
      { soft: 0.6, within },
    ),
    cut(
      tube([
        knot(add(w, -3.9 * s, 3), 0.5),
        knot(add(w, -1.6 * s, 2.4), 0.95),
        knot(add(w, 0.8 * s, 2.9), 0.45),
      ]),
      1.8,
      { soft: 0.4, within },
    ),
  ];
}

function mouth(
  p: Profile,
  within: string,
  { mouth: reach = 1, age = 0, wing = 1 }: Flesh,
): Layer[] {
  const corner = add(p.stomion, 10.6 * reach, 0.9);
  const fold = add(p.subnasale, 1 + 4.2 * wing, p.tip[1] - p.subnasale[1]);
  return [
    raise(oval(p.stomion[0] + 5.4, p.stomion[1], 9, 9.4), 1.2, { soft: 3, within }),
    raise(
      path(
        outline([
          p.upperLip,
          p.upperEdge,
          p.stomion,
          between(p.stomion, corner),
          corner,
          add(between(p.upperLip, corner, 0.55), 0, -0.6),
          add(between(p.upperLip, corner, 0.2), 0, -0.7),
        ]),
      ),
      0.9,
      { puff: 0.5, radius: 2, soft: 0.45, within },
    ),
    raise(
      path(
        outline([
          p.stomion,
          p.lowerLip,
          p.lowerEdge,
          add(between(p.lowerEdge, corner, 0.45), 0, 0.9),
          corner,
          between(p.stomion, corner),
        ]),
      ),
      1.2,
      { puff: 0.6, radius: 2, soft: 0.5, within },
    ),
    cut(
      tube([
        knot(add(p.stomion, -2.4, 0), 0.55),
        knot(add(between(p.stomion, corner, 0.4), 0, -0.3), 0.5),
        knot(corner, 0.35),
      ]),
      1.8,
      { soft: 0.35, within },
    ),
    cut(oval(corner[0] + 0.8, corner[1] + 0.3, 1.5, 1.2), 1.1, { soft: 0.9, within }),
    cut(oval(p.sulcus[0] + 4.4, p.sulcus[1] + 0.2, 4.6, 1.5, -8), 1.3, { soft: 1.2, within }),
    raise(oval(p.chin[0] + 6.2, p.chin[1] + 0.4, 5.8, 5.2), 1.7, { soft: 2.2, within }),
    // Fold from the wing of the nose around the mouth; `age` deepens it.
    cut(
      line(stroke(fold, add(between(fold, corner, 0.5), 3.6, 0), add(corner, 3.6, 1.4)), 1.3),
      0.5 + 1.1 * age,
      { soft: 1.1, within },
    ),
  ];
}

/**
 * Broad planes without edges: temple, forehead, cheek and jaw. Above an age of 0.4 also wrinkles.
 */
function planes(p: Profile, within: string, flesh: Flesh): Layer[] {
  const { cheek = 0, cheekbone = 1, age = 0 } = flesh;
  const [x, y] = eyeOf(p);
  const middle = between(p.menton, p.jaw, 0.45);
  return [
    cut(oval(-26, -27, 6, 9, 18), 1.2 + 0.6 * Math.max(0, -cheek), { soft: 4, within }),
    raise(oval(p.glabella[0] + 11, p.glabella[1] - 15, 9, 8), 1.1, { soft: 4.5, within }),
    raise(
      tube([
        [x + 1, y + 9.5, 3.6],
        [x + 9, y + 8.6, 4.8],
        [x + 18, y + 5, 4],
        [x + 28, y + 1.6, 2.4],
      ]),
      2 * cheekbone,
      { soft: 3, within },
    ),
    cheek < 0
      ? cut(oval(-22, 16, 8.4, 10, -36), -2.2 * cheek, { soft: 3.6, within })
      : raise(oval(-28, 18, 12, 12), 0.4 + 2 * cheek, { soft: 5, within }),
    raise(oval(p.jaw[0] - 4, p.jaw[1] - 11, 6, 10, -24), 0.9, { soft: 3.6, within }),
    raise(
      tube([
        knot(add(p.menton, 8, -3), 2.4),
        knot(add(middle, 0, -3), 2.6),
        knot(add(p.jaw, -1, -3.6), 2.8),
        [-3, 15, 2],
      ]),
      1.3,
      { soft: 2.2, within },
    ),
    ...(age > 0.4
      ? [
          cut(
            line(
              [-9, -14.5, -20]
                .map((dy) =>
                  stroke(
                    add(p.glabella, 3.6 - dy * 0.1, dy),
                    add(p.glabella, 11, dy - 1.8),
                    add(p.glabella, 20, dy - 0.4),
                  ),
                )
                .join(''),
              0.9,
            ),
            0.5 * age,
            { soft: 0.9, within },
          ),
          cut(
            line(
              [-3.2, 0, 3.2]
                .map((dy) => stroke([x + 8.6, y + 0.6 + dy * 0.3], [x + 14, y + 0.4 + dy * 1.3]))
                .join(''),
              0.7,
            ),
            0.8 * age,
            { soft: 0.5, within },
          ),
        ]
      : []),
  ];
}

/** The neck: the muscle from the ear to the collarbone, and the shaded groove below the jaw. */
function neck(p: Profile, within: string): Layer[] {
  const [front] = p.neck;
  const middle = between(p.underChin, p.jaw, 0.5);
  return [
    cut(
      tube([
        knot(add(p.underChin, 3, 4), 2.2),
        knot(add(middle, 1, 5), 3.4),
        knot(add(p.jaw, 3, 5), 3.4),
        [7, 20, 2],
      ]),
      2.6,
      { soft: 1.9, within },
    ),
    raise(tube([[10, 16, 3], [5, 34, 4.2], [-5, 54, 4], knot(add(front, 8, 18), 3)]), 1.7, {
      soft: 2,
      within,
    }),
    raise(oval(p.throat[0] + 3.4, p.throat[1] + 13, 2.6, 4, 10), 0.9, { soft: 1.6, within }),
  ];
}

function ear(size: number): Layer[] {
  const shell: readonly Point[] = [
    [-3.8, -5],
    [-3, -11],
    [0.6, -15],
    [6, -15.4],
    [9.8, -11.6],
    [9.8, -5.6],
    [7, 0],
    [4.6, 4.4],
    [3, 9],
    [-0.4, 11.8],
    [-3.8, 9.8],
    [-3.8, 4],
  ];
  return place(
    [
      raise(path(outline(shell)), 1.5, { puff: 0.8, radius: 4, soft: 0.5 }),
      cut(
        path(
          outline([
            [-1.8, -8],
            [1.4, -11.6],
            [5.6, -11.4],
            [6.6, -8],
            [4.6, -3],
            [1.8, 1.6],
            [0.6, 4.6],
            [-1.4, 3],
            [-1.8, -2],
          ]),
        ),
        1.7,
        {
          soft: 0.7,
        },
      ),
      raise(
        tube([
          [-3, -4.6, 0.8],
          [-2, -11, 1.1],
          [2, -14, 1.3],
          [6.6, -13.4, 1.3],
          [8.8, -9, 1.2],
          [7.8, -4, 1.1],
          [4.8, 1.6, 1],
        ]),
        1,
        { puff: 0.5, radius: 1.4, soft: 0.35 },
      ),
      raise(
        tube([
          [2.6, -10.4, 0.7],
          [5, -7, 1],
          [4, -2, 1],
          [2, 3, 0.9],
        ]),
        0.9,
        { soft: 0.4 },
      ),
      cut(oval(0.4, -0.6, 1.7, 3.4, 12), 1.2, { soft: 0.6 }),
      raise(oval(-3, 0, 1.2, 2.2, 8), 0.9, { soft: 0.5 }),
      raise(oval(-0.6, 8.4, 2.6, 2.6), 0.6, { soft: 0.8 }),
    ],
    { x: 0, y: 0, scale: size },
  );
}

/** Layers of a head with neck and hair. Clothing and hats are drawn over it. */
export function portraitHead({ profile: p, flesh }: Face, ...hair: readonly Hair[]): Layer[] {
  const within = path(outline(silhouette(p)));
  const mass = path(
    outline([
      ...contour(p).slice(0, -1),
      between(p.underChin, p.jaw, 0.5),
      add(p.jaw, 0, 1),
      [3, 22],
      [12, 18],
      [22, 21],
      ...p.skull.slice(1),
    ]),
  );
  return [
    over([within, ...hair.map((one) => one.outline)].join(''), 2.6, {
      puff: 8,
      radius: 30,
      soft: 0.4,
    }),
    raise(mass, 1.3, { puff: 2.4, radius: 12, soft: 1, within }),
    ...neck(p, within),
    ...planes(p, within, flesh),
    ...eye(p, within, flesh),
    ...brow(p, within, flesh.brow ?? 1),
    ...nose(p, within, flesh),
    ...mouth(p, within, flesh),
    ...hair.flatMap((one) => one.layers),
    ...ear(flesh.ear ?? 1),
  ];
}
