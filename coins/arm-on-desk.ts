import { cutAtArc } from './broad-bust.ts';
import { box, dot, line, tube } from './geometry.ts';
import { cut, type Layer, over, place, raise } from './layer.ts';
import { pointingHand } from './pointing-hand.ts';
import { sleeve } from './sleeve.ts';

/**
 * The near forearm of a bust that looks right, in plate units: it lies on the desk of
 * `school-desk.ts`, its hand on the reader, a finger below the letters.
 */

const ARM = { shoulder: [236, 600], elbow: [236, 752], wrist: [384, 752], width: 158 } as const;
/** Height of the sleeve above the field. */
const Z = 62;
const HAND = 1.3;
/** Where the arm is moved from the coordinates of its drawing, so that the finger lies below the letters. */
const REACH = { x: -8, y: 19, scale: 1 } as const;
/** The plate itself, as the place of a drawing in plate units. */
const HERE = { x: 0, y: 0, scale: 1 } as const;

/** The linen cuff between the sleeve and the hand. */
const linen = (): Layer[] => [
  over(box(376, 714, 34, 76, 12), Z + 12, { puff: 9, radius: 18, soft: 0.7 }),
  cut(line('M402,718C406,740 406,766 402,786', 2), 2, { soft: 0.8 }),
];

/** Folds that run from the bend of the elbow along the forearm. */
const folds = (): string =>
  tube([
    [262, 700, 1],
    [300, 716, 6],
    [338, 712, 1],
  ]) +
  tube([
    [238, 716, 1],
    [278, 744, 8],
    [330, 752, 1],
  ]) +
  tube([
    [248, 752, 1],
    [292, 778, 7],
    [344, 776, 1],
  ]);

/** The forearm in its sleeve, without the upper arm, which belongs to the bust. */
const forearm = (): Layer[] => {
  const [cloth] = sleeve(ARM, { z: Z, wrist: 0.27 }).slice(2);
  if (!cloth) return [];
  return [
    cloth,
    raise(folds(), 1.4, { puff: 5, radius: 8, soft: 3, within: cloth.shape }),
    cut(line('M350,704C357,730 357,772 350,800', 2.2), 2.4, { soft: 0.8, within: cloth.shape }),
    raise(dot(364, 776, 6) + dot(366, 760, 6), 2, { puff: 4, radius: 6, soft: 0.8 }),
  ];
};

/** The arm, drawn after the desk. */
export const armOnDesk = (): Layer[] =>
  cutAtArc(
    HERE,
    place(
      [
        ...linen(),
        ...place(pointingHand(58), { x: 449, y: 757, scale: HAND, turn: -4, mirrored: true }),
        ...forearm(),
      ],
      REACH,
    ),
  );
