import { outline } from '../curve.ts';
import { line, oval, path, type Point } from '../geometry.ts';
import { MAN, WOMAN } from '../half-length.ts';
import { cut, type Layer, over, raise } from '../layer.ts';
import {
  armModelling,
  armShape,
  folds,
  type Joints,
  smallArm,
  smallHead,
} from '../small-figure.ts';

const shape = (...points: readonly Point[]): string => path(outline(points));

const WARMED: Joints = [
  [29, -124],
  [47, -148],
  [41, -188],
];
const PALM = { turn: 4, mirrored: true };

/**
 * Someone seated before the fire, seen from behind, looking right: a man with one hand lifted, or a `woman` in a
 * headscarf with a shawl on her back and her skirt spread on the ground.
 */
export const fromBehind = (woman: boolean): Layer[] => {
  const seat = woman
    ? shape(
        [-22, -68],
        [0, -62],
        [22, -68],
        [40, -46],
        [56, -22],
        [64, -4],
        [54, 8],
        [30, 5],
        [8, 11],
        [-14, 5],
        [-36, 10],
        [-56, 7],
        [-66, -4],
        [-56, -22],
        [-40, -46],
      )
    : shape(
        [-22, -68],
        [0, -62],
        [22, -68],
        [31, -50],
        [36, -37],
        [50, -36],
        [66, -26],
        [72, -11],
        [64, 1],
        [42, 3],
        [22, 5],
        [0, 1],
        [-22, 5],
        [-42, 3],
        [-64, 1],
        [-72, -11],
        [-66, -26],
        [-50, -36],
        [-36, -37],
        [-31, -50],
      );
  const torso = shape(
    [-9, -138],
    [-26, -133],
    [-35, -120],
    [-33, -100],
    [-25, -82],
    [-22, -62],
    [0, -55],
    [22, -62],
    [25, -82],
    [33, -100],
    [35, -120],
    [26, -133],
    [9, -138],
  );
  const neck = shape(
    [-20, -128],
    [-8, -138],
    [-8, -156],
    [12, -156],
    [11, -138],
    [22, -128],
    [0, -122],
  );
  const shawl = shape(
    [-13, -140],
    [-30, -132],
    [-38, -118],
    [-37, -106],
    [-18, -92],
    [2, -64],
    [20, -92],
    [37, -106],
    [38, -118],
    [30, -132],
    [13, -140],
  );
  const belt = shape([-23, -71], [0, -64], [23, -71], [24, -63], [0, -56], [-24, -63]);
  return [
    ...smallArm(
      [
        [-30, -122],
        [-46, -90],
        [-34, -54],
      ],
      18,
      { girth: woman ? 0.88 : 1 },
    ),
    ...(woman
      ? smallArm(
          [
            [30, -122],
            [47, -90],
            [36, -54],
          ],
          18,
          { girth: 0.88 },
        )
      : []),
    over(seat, 20, { puff: 13, radius: 24, soft: 0.6 }),
    raise(oval(-17, -34, 15, 17) + oval(17, -34, 15, 17), 4, { soft: 5, within: seat }),
    folds(
      seat,
      [
        [
          [-18, -58],
          [-36, -36],
          [-52, -10],
        ],
        [
          [-38, -22],
          [-24, -12],
          [-8, -12],
        ],
        [
          [0, -54],
          [1, -36],
          [0, -10],
        ],
        [
          [38, -22],
          [24, -12],
          [8, -12],
        ],
        [
          [18, -58],
          [36, -36],
          [52, -10],
        ],
      ],
      3,
    ),
    over(woman ? torso : torso + armShape(WARMED, PALM), 22, {
      puff: 12,
      radius: 20,
      soft: 0.6,
    }),
    ...(woman
      ? [
          folds(
            torso,
            [
              [
                [-14, -66],
                [-8, -86],
                [-20, -108],
              ],
              [
                [2, -62],
                [4, -88],
                [12, -112],
              ],
              [
                [14, -66],
                [18, -84],
                [28, -100],
              ],
              [
                [-4, -130],
                [-12, -112],
                [-26, -100],
              ],
            ],
            2.6,
          ),
        ]
      : [
          ...armModelling(WARMED, PALM),
          raise(oval(-16, -112, 9, 14, 16) + oval(17, -113, 9, 14, -20), 2.6, {
            soft: 4,
            within: torso,
          }),
          cut(line('M1,-134C-1,-112 1,-90 0,-66', 3.4), 3, { soft: 1.8, within: torso }),
          cut(line('M-28,-100C-18,-94 -10,-94 -5,-98M28,-100C20,-94 12,-94 6,-98', 3), 2, {
            soft: 2.4,
            within: torso,
          }),
        ]),
    ...(woman
      ? [
          over(shawl, 34, { puff: 7, radius: 14, soft: 0.6 }),
          folds(
            shawl,
            [
              [
                [-30, -124],
                [-14, -104],
                [1, -72],
              ],
              [
                [-10, -134],
                [-3, -112],
                [2, -76],
              ],
              [
                [12, -134],
                [9, -108],
                [3, -76],
              ],
              [
                [30, -124],
                [18, -104],
                [4, -70],
              ],
            ],
            1.8,
          ),
        ]
      : []),
    over(belt, 31, { puff: 3, radius: 6, soft: 0.6 }),
    over(neck, woman ? 38 : 27, { puff: 6, radius: 11, soft: 1.8 }),
    ...smallHead({
      at: [6, -161],
      face: woman ? WOMAN : MAN,
      turn: -12,
      scarf: woman,
      z: woman ? 36 : 26,
      seed: 8,
    }),
  ];
};
