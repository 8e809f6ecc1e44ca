import { outline, points, stroke } from './curve.ts';
import { dot, line, path, polar, tube, xy } from './geometry.ts';
import { cut, type Layer, over, raise } from './layer.ts';

/**
 * Small devices for the field beside a bust. Each is drawn around the origin, about 200 units high.
 */

/** Grip of a sabre with its wire bands, and the knuckle-bow in front of it. */
const sabreGrip = (): Layer[] => {
  const grip = tube([
    [0, 12, 11],
    [2, 60, 13],
    [12, 104, 10],
  ]);
  const bands = [28, 42, 56, 70, 84].map((y) => `M-16,${y}L20,${y - 5}`).join('');
  return [
    over(line('M-32,10C-54,44 -50,96 10,114', 9), 6, { puff: 5, radius: 6 }),
    over(grip, 7, { puff: 7, radius: 10 }),
    cut(line(bands, 2.6), 2.6, { soft: 0.8, within: grip }),
  ];
};

/** A cavalry sabre with a broad, curved blade, point upwards, about 430 units long. */
export function broadSabre(): Layer[] {
  const blade = path('M-19,6C-28,-90 -26,-205 36,-318C30,-220 17,-104 17,6Z');
  return [
    over(blade, 4, { puff: 6, radius: 11, soft: 0.6 }),
    cut(line('M7,0C2,-90 3,-180 18,-254', 5), 3, { soft: 1.4, within: blade }),
    raise(line('M-17,4C-25,-90 -23,-200 32,-306', 3), 1.4, { soft: 0.8, within: blade }),
    ...sabreGrip(),
    over(
      tube([
        [-34, 10, 8],
        [0, 4, 9],
        [28, 8, 7],
        [38, 16, 8],
      ]),
      8,
      { puff: 6, radius: 8 },
    ),
    over(dot(14, 112, 14), 9, { puff: 7, radius: 10 }),
  ];
}

/** Outline of the crown and the falling peak of the cap. */
const CAP = path(
  outline(
    points(
      '-45,4 -51,-20 -49,-48 -37,-76 -14,-97 16,-106 46,-100 69,-82 80,-58 79,-38 69,-29 57,-33 50,-46 43,-55 37,-47 39,-28 45,4',
    ),
  ),
);

/** The Phrygian cap of liberty: a soft cone whose peak falls forward, with a lappet and a cockade. Its brow is at the origin. */
export const libertyCap = (): Layer[] => {
  const lappet = path('M-47,6C-58,20 -60,42 -50,60C-37,54 -27,36 -23,12Z');
  const hem = path(
    'M-51,-3C-24,10 24,10 50,-3C55,1 55,13 51,17C24,29 -24,29 -52,17C-56,13 -56,1 -51,-3Z',
  );
  const rosette = Array.from({ length: 12 }, (_, i) => polar(10.4, i * 30, -17, -16));
  return [
    over(lappet, 7, { puff: 5, radius: 12, soft: 0.6 }),
    cut(line(stroke([-40, 14], [-46, 34], [-48, 52]), 2), 1.4, { soft: 1, within: lappet }),
    over(CAP, 8, { puff: 15, radius: 32, soft: 0.6 }),
    cut(
      line(
        stroke([42, -55], [30, -70], [10, -78], [-14, -72]) +
          stroke([52, -44], [48, -66], [32, -84], [8, -92]) +
          stroke([66, -32], [66, -58], [52, -82]) +
          stroke([37, -46], [24, -52], [8, -48]),
        3,
      ),
      2.4,
      { soft: 1.7, within: CAP },
    ),
    raise(
      line(
        stroke([40, -62], [24, -78], [-2, -84], [-26, -72]) +
          stroke([59, -42], [57, -66], [42, -86]) +
          stroke([30, -48], [14, -58], [-6, -56]),
        5,
      ),
      1.6,
      { soft: 2.2, within: CAP },
    ),
    cut(line(stroke([-34, -4], [-40, -30], [-33, -56]) + stroke([26, -4], [20, -24]), 3), 1.8, {
      soft: 2,
      within: CAP,
    }),
    over(hem, 18, { puff: 5, radius: 9, soft: 0.5 }),
    cut(line('M-50,14C-24,25 24,25 50,14', 1.8), 1.6, { soft: 0.6, within: hem }),
    over(rosette.map(([x, y]) => dot(x, y, 4.2)).join('') + dot(-17, -16, 10), 21, {
      puff: 2.4,
      radius: 4,
      soft: 0.4,
    }),
    cut(line(rosette.map(([x, y]) => `M-17,-16L${xy(x, y)}`).join(''), 1.2), 1.4, { soft: 0.4 }),
    raise(dot(-17, -16, 4.4), 2.6, { puff: 2.4, radius: 4, soft: 0.4 }),
  ];
};
