import { stroke } from '../curve.ts';
import { dot, line, path, tube } from '../geometry.ts';
import { cut, type Layer, over, raise } from '../layer.ts';

const TONGUES =
  'M424,742C404,706 430,684 424,646C446,664 450,682 448,700C462,676 456,650 472,624C474,596 496,580 494,548' +
  'C522,576 528,606 522,634C538,622 540,606 536,590C562,618 566,650 556,684C568,676 574,664 572,650C592,680 590,716 574,742Z';

const HEART =
  'M458,742C448,716 470,700 474,672C486,684 488,696 486,708C500,690 508,668 504,644C526,668 530,690 524,710C534,704 538,694 538,686C548,708 546,726 538,742Z';

/** Sparks that rise from the fire. */
const sparks = (): Layer =>
  raise(
    [
      [452, 616, 3.4],
      [540, 562, 3.6],
      [470, 574, 2.8],
      [516, 530, 3],
      [566, 604, 2.6],
      [488, 524, 2.2],
    ]
      .map(([x = 0, y = 0, radius = 0]) => dot(x, y, radius))
      .join(''),
    6,
    { puff: 3, radius: 3, soft: 0.6 },
  );

/** A large fire on its logs, 200 units wide, with sparks above it. Its foot is at 500, 744. */
export const bonfire = (): Layer[] => [
  over(path(TONGUES), 18, { puff: 8, radius: 16, soft: 0.6 }),
  cut(
    line(
      stroke([440, 730], [436, 704], [446, 682]) +
        stroke([468, 690], [484, 650], [492, 600]) +
        stroke([540, 690], [552, 664], [548, 630]) +
        stroke([562, 726], [572, 704], [572, 684]),
      3.4,
    ),
    2.6,
    { soft: 1.4, within: path(TONGUES) },
  ),
  over(path(HEART), 27, { puff: 5, radius: 10, soft: 0.5 }),
  sparks(),
  over(
    tube([
      [404, 746, 9],
      [500, 730, 10],
      [590, 744, 9],
    ]) +
      tube([
        [420, 730, 8],
        [500, 744, 10],
        [584, 728, 8],
      ]),
    30,
    { puff: 6, radius: 9 },
  ),
];
