import { cutAtArc } from './broad-bust.ts';
import { points, sampled, spaced, stroke } from './curve.ts';
import { dot, line, oval, path } from './geometry.ts';
import { enlarged } from './gesture.ts';
import { cut, type Layer, over, type Placement, raise } from './layer.ts';
import { turnedBody } from './turned-coat.ts';
import { sleeveSeam } from './turned-frock-coat.ts';

/**
 * A citizen's frock coat of 1860 for the heads of `face.ts`, in the same units, turned three quarters
 * as the head looks: notched lapels, the points of a standing shirt collar and a bow.
 */

/** How much larger than the head the body is drawn. */
const BODY = 1.1;

const SHIRT = path('M-22,64 C-32,68 -42,80 -52,114 L-30,114 L-6,76Z');
const WAISTCOAT = path('M-54,90 L-46,103 L-14,80 L-4,230 L-66,230Z');

/** The chain of a watch, from a buttonhole to the near pocket. */
const CHAIN = points('-46,117 -42,123 -35,126.4 -27,125 -18,119');

/** The waistcoat with its shawl collar, its buttons and the chain of a watch. */
const waistcoat = (): Layer[] => [
  over(WAISTCOAT, 11, { puff: 2.4, radius: 9, soft: 0.45 }),
  raise(line('M-55,90 L-46.4,103 L-14,79', 7), 0.9, {
    puff: 1.4,
    radius: 3,
    soft: 0.5,
    within: WAISTCOAT,
  }),
  cut(line('M-48,105 C-50,124 -51,150 -51,200', 1), 1.3, { soft: 0.4, within: WAISTCOAT }),
  cut(
    line(
      stroke([-27, 100], [-32, 110], [-33, 120]) + stroke([-21, 104], [-25, 116], [-27, 128]),
      2,
    ),
    0.8,
    { soft: 1.6, within: WAISTCOAT },
  ),
  raise([108.6, 117, 125.4, 134].map((y) => dot(-46.4, y, 2.5)).join(''), 1, {
    puff: 2,
    radius: 2.4,
    soft: 0.3,
  }),
  raise(
    spaced(sampled(CHAIN, false, 16), 2.6)
      .map(({ at, turn }) => oval(...at, 1.7, 1.2, turn))
      .join(''),
    1,
    {
      puff: 1.2,
      radius: 1.4,
      soft: 0.25,
    },
  ),
];

/** The shirt with its pleats, and the waistcoat below it. */
const shirtFront = (): Layer[] => [
  over(SHIRT, 10, { puff: 1.8, radius: 8, soft: 0.45 }),
  cut(
    line(
      stroke([-27, 72], [-38, 86], [-46, 112]) +
        stroke([-22, 76], [-31, 88], [-39, 108]) +
        stroke([-16, 78], [-24, 88], [-31, 104]),
      0.9,
    ),
    1.2,
    { soft: 0.4, within: SHIRT },
  ),
  ...waistcoat(),
];

const FAR_LAPEL = path(
  'M-30,67 C-37,76 -48,90 -56,106 L-62,150 L-73,150 C-74,124 -72,106 -67,92 L-55,86 L-60,79 C-52,72 -42,68 -30,67Z',
);

/** The far lapel, foreshortened, with its notch. */
const farLapel = (): Layer[] => [
  over(FAR_LAPEL, 12, { puff: 2, radius: 6, soft: 0.4 }),
  cut(line('M-55,86L-38,80', 0.9), 1.1, { soft: 0.35, within: FAR_LAPEL }),
];

const NEAR_LAPEL = path(
  'M-8,76 L11,84.6 L33,87 C31,110 18,146 6,186 L-17,186 C-20,156 -22,132 -19,114 C-17,100 -13,86 -8,76Z',
);

/** The near lapel, rolled at its inner edge, with a seam along the outer one and a buttonhole. */
const nearLapel = (): Layer[] => [
  over(NEAR_LAPEL, 14, { puff: 2.6, radius: 9, soft: 0.4 }),
  raise(line('M-9,80 C-13,90 -16,102 -17.4,114 C-20,132 -18,156 -15.4,186', 4), 0.8, {
    puff: 1.4,
    radius: 3,
    soft: 0.8,
    within: NEAR_LAPEL,
  }),
  cut(line('M11,87.2 L30.4,89.6 C28,110 15,144 3,184', 0.7), 0.8, {
    soft: 0.3,
    within: NEAR_LAPEL,
  }),
  cut(line('M22,95.6 L13,93.4', 1.2), 1.4, { soft: 0.35 }),
];

const COLLAR = path(
  'M-8,76 C8,75 22,64 29,46 C30,42.4 32.6,42 34.6,44.4 C40,51 47,58 50,68 L30,80 L11,84.6 C4,82.6 -2,79.6 -8,76Z',
);

/** The nap of the velvet that covers the collar: short lines across its course. */
const velvet = (): string =>
  Array.from({ length: 52 }, (_, i) => {
    const x = -18 + i * 1.3;
    return `M${x},90L${x + 22},40`;
  }).join('');

/** The velvet collar: it stands at the nape, falls over the shoulder and ends at the notch. */
const fallingCollar = (): Layer[] => [
  over(COLLAR, 15.4, { puff: 2.4, radius: 7, soft: 0.4 }),
  cut(line(velvet(), 0.5), 0.4, { soft: 0.25, within: COLLAR }),
  raise(line('M-6,76.4 C10,75 24,65 31,46', 2.6), 0.7, {
    puff: 1.4,
    radius: 2.4,
    soft: 0.6,
    within: COLLAR,
  }),
  cut(line('M11,84.6L-8,76', 1.2), 1.8, { soft: 0.4 }),
];

/** The standing collar of the shirt, its points before the jaw. */
const shirtCollar = (): Layer[] => {
  const far = path('M-20,50 L-27,46 C-29,52 -29,58 -27,64 L-20,64Z');
  const near = path('M-23,44 C-12,52 10,50 27,33 L34,45 C26,62 2,68 -19,65 C-17,58 -19,51 -23,44Z');
  return [
    over(far, 4, { puff: 1.2, radius: 5, soft: 0.4 }),
    over(near, 6.4, { puff: 1.8, radius: 8, soft: 0.4 }),
    cut(line('M-21,47 C-10,54.4 11,52 28.6,36', 0.6), 0.6, { soft: 0.3, within: near }),
  ];
};

/** The neckcloth around the shirt collar. */
const neckcloth = (): Layer[] => {
  const band = path('M-25,58 C-10,63.6 14,60 31,43.6 C34,48 35.6,53 35,58 C22,71 -4,75 -24,70Z');
  return [
    over(band, 9.4, { puff: 2.8, radius: 7, soft: 0.45 }),
    cut(line('M-22,63 C-6,68 16,64 33,49 M-22,67 C-4,72 18,68 34,54', 0.8), 0.9, {
      soft: 0.45,
      within: band,
    }),
  ];
};

/** The bow, seen obliquely: its near wing is long, the far one partly behind the knot. */
const bow = (): Layer[] => {
  const far = path('M-29,64 C-33,58 -40,57 -43,60 C-41,65 -42,70 -40,75 C-36,75 -31,72 -29,69Z');
  const near = path('M-27,64 C-20,57 -10,57 -2,61 C-4,67 -2,74 0,79 C-8,80 -20,76 -27,70Z');
  const ends = path('M-30,68 L-40,84 L-33,88 L-27,72Z M-27,70 L-23,89 L-14,86 L-22,71Z');
  return [
    over(ends, 13, { puff: 1.6, radius: 4, soft: 0.4 }),
    over(far, 14, { puff: 2.4, radius: 4, soft: 0.4 }),
    over(near, 16, { puff: 3, radius: 6, soft: 0.4 }),
    cut(
      line(
        stroke([-24, 66], [-16, 64], [-8, 66]) +
          stroke([-24, 68], [-15, 70], [-7, 73]) +
          stroke([-31, 66], [-35, 64], [-39, 65]),
        1,
      ),
      1.1,
      { soft: 0.4 },
    ),
    over(oval(-28, 67, 3.8, 5, 8), 18, { puff: 2, radius: 3, soft: 0.35 }),
  ];
};

/** The coat with its shirt, neckcloth and bow. */
export const dayFrockCoat = (at: Placement): Layer[] => [
  ...enlarged(at, BODY, (wide) => turnedBody(wide, [], sleeveSeam())),
  ...cutAtArc(at, [...shirtFront(), ...farLapel(), ...nearLapel()]),
  ...shirtCollar(),
  ...neckcloth(),
  ...cutAtArc(at, fallingCollar()),
  ...bow(),
];
