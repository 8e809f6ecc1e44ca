import { line, type Point, tube } from './geometry.ts';
import { type Layer, over, place } from './layer.ts';

/**
 * A heavy chain along an arc below a bust, in plate units. Links that lie flat and links on edge
 * follow each other; the flat one in the middle is torn in two, its halves bent open.
 */

/** The arc through the middles of the links: its centre and radius, in plate units. */
const ARC = { x: 500, y: 283, radius: 520 } as const;
/** Angle between neighbouring links, in degrees. */
const STEP = 5.8;
/** Links on each side of the torn one, and the angle of the first of them from the middle. */
const COUNT = 4;
const FIRST = 9.2;

/** The disc whose edge lies on the chain, as the cut of a bust. */
export const ABOVE_CHAIN = { x: ARC.x, y: ARC.y, radius: ARC.radius - 35 } as const;

/** A link that lies flat. */
const flat = (): Layer[] => [
  over(line('M-16,-17.5A17.5,17.5 0 0 0 -16,17.5L16,17.5A17.5,17.5 0 0 0 16,-17.5Z', 16.4), 14, {
    puff: 12,
    radius: 8,
    soft: 0.6,
  }),
];

/** A link on edge, turned a little towards the viewer. */
const onEdge = (): Layer[] => [
  over(line('M-29,-5A5,5 0 0 0 -29,5L29,5A5,5 0 0 0 29,-5Z', 14), 24, {
    puff: 10,
    radius: 7.4,
    soft: 0.6,
  }),
];

/** Half of the torn link, hooked in at the left, its two ends bent apart. */
const torn = (): Layer[] => [
  over(
    tube([
      [2, -29, 6.6],
      [-6, -20.5, 7.6],
      [-19, -17.6, 7.8],
      [-30, -10.6, 7.8],
      [-33.5, 0, 7.8],
      [-30, 10.6, 7.8],
      [-19, 17.6, 7.8],
      [-5, 19.4, 7.6],
      [6, 26, 6.6],
    ]),
    14,
    { puff: 12, radius: 8, soft: 0.6 },
  ),
];

/** Places a link on the arc, `degrees` from its lowest point towards the right. */
const onArc = (link: Layer[], degrees: number, mirrored = false): Layer[] => {
  const angle = (degrees * Math.PI) / 180;
  const [x, y]: Point = [
    ARC.x + ARC.radius * Math.sin(angle),
    ARC.y + ARC.radius * Math.cos(angle),
  ];
  return place(link, { x, y, scale: 1, turn: -degrees, mirrored });
};

/** The broken chain, about 540 units wide. */
export const brokenChain = (): Layer[] =>
  [-1, 1].flatMap((side) => {
    const right = side > 0;
    const at = (i: number): number => side * (FIRST + i * STEP);
    const rest = Array.from({ length: COUNT }, (_, i) => i);
    return [
      ...onArc(torn(), side * (FIRST - STEP), right),
      ...rest.filter((i) => i % 2 === 1).flatMap((i) => onArc(flat(), at(i))),
      ...rest.filter((i) => i % 2 === 0).flatMap((i) => onArc(onEdge(), at(i))),
    ];
  });
