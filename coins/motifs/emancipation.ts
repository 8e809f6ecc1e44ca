import { dot, line, path, tube } from '../geometry.ts';
import { straight } from '../lettering.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';

const SHEET =
  'M330,190C400,182 600,190 676,200C684,330 680,470 690,640C620,632 600,656 540,650C470,644 420,632 322,646C332,500 322,330 330,196Z';

const rows = (top: number, count: number, gap: number): string =>
  Array.from({ length: count }, (_, i) => {
    const y = top + i * gap;
    const from = i % 5 === 0 ? 382 : 362;
    const to = i % 5 === 4 ? 560 : 642;
    return `M${from},${y}L${to},${y}`;
  }).join('');

/** The printed sheet, nailed up, with one curled corner. */
const broadside = (): Layer[] => [
  over(path(SHEET), 6, { puff: 4, radius: 60 }),
  raise(straight('LIBERTÉ', 503, 280, 62, 0.06), 2.6, { puff: 1.6, radius: 6, soft: 0.6 }),
  raise(straight('AU NOM DE LA RÉPUBLIQUE', 503, 318, 19, 0.05), 1.7, { soft: 0.5 }),
  raise(line('M372,338L634,338', 2.6) + line('M420,346L586,346', 1.4), 1.5, { soft: 0.5 }),
  cut(line(rows(368, 12, 17), 5, '22 5 12 5 30 6 15 5 9 5'), 2, { soft: 0.7, within: path(SHEET) }),
  over(path('M690,640C668,632 650,612 636,590C660,596 690,590 688,586Z'), 9, {
    puff: 5,
    radius: 14,
  }),
  over(dot(346, 212, 6.5) + dot(660, 214, 6.5), 12, { puff: 4, radius: 6 }),
];

/** An iron cuff, opened at its hinge: two half rings with a drilled ear at each end. */
const shackle = (): Layer[] => {
  const ear = (x: number, y: number, turn: number): Layer[] =>
    place(
      [
        over(path('M-26,-19L20,-19C36,-19 36,19 20,19L-26,19Z'), 25, { puff: 4, radius: 10 }),
        cut(dot(14, 0, 8.5), 12, { soft: 1 }),
      ],
      { x, y, scale: 1, turn },
    );
  return [
    over(line('M352,592A110,110 0 0 0 572,592', 38), 15, { puff: 13, radius: 20 }),
    over(line('M352,592A110,110 0 0 1 462,402', 38), 17, { puff: 13, radius: 20 }),
    ...ear(590, 590, 4),
    ...ear(478, 394, -8),
    // Hinge: three knuckles and the pin.
    over(
      tube([
        [352, 560, 17],
        [352, 594, 19],
        [352, 628, 17],
      ]),
      26,
      { puff: 9, radius: 14 },
    ),
    cut(line('M332,580L372,580M332,606L372,606', 2.4), 2.6, { soft: 0.8 }),
    over(dot(352, 550, 10) + dot(352, 638, 10), 32, { puff: 5, radius: 8 }),
  ];
};

const link = (x: number, y: number, turn: number, face: boolean): Layer[] =>
  place(
    [
      face
        ? over(line('M-17,-20A17,17 0 0 1 17,-20L17,20A17,17 0 0 1 -17,20Z', 14), 16, {
            puff: 10,
            radius: 8,
          })
        : over(
            tube([
              [0, -30, 7],
              [0, 0, 8],
              [0, 30, 7],
            ]),
            21,
            { puff: 10, radius: 8 },
          ),
    ],
    { x, y, scale: 1, turn },
  );

const chain = (): Layer[] => [
  over(line('M462,716m-19,2a19,22 0 1 0 38,4', 13), 24, { puff: 9, radius: 7 }),
  ...link(488, 762, -52, false),
  ...link(532, 784, -72, true),
  ...link(580, 792, -86, false),
  ...link(628, 788, -100, true),
  over(line('M664,786C684,794 702,782 706,762M672,748C686,740 700,744 706,752', 13), 17, {
    puff: 9,
    radius: 7,
  }),
  // The bolt of the shackle, on the ground.
  over(
    tube([
      [664, 690, 9],
      [624, 712, 9],
      [606, 722, 9],
    ]),
    18,
    { puff: 8, radius: 8 },
  ),
  over(
    tube([
      [662, 676, 9],
      [674, 700, 9],
    ]),
    22,
    { puff: 7, radius: 8 },
  ),
];

/** Product 25: an opened shackle in front of the broadside of 29 August 1793. */
export const emancipation = (): Layer[] => [...broadside(), ...shackle(), ...chain()];
