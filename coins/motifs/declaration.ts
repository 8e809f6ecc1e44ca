import { libertyCap } from '../emblem.ts';
import { line, path, polar, polygon, tube } from '../geometry.ts';
import { cut, type Layer, over, place, raise } from '../layer.ts';
import { palm } from '../nature.ts';

/** Alternating long and short rays behind the crown of the palm, spread from x, y. */
const rays = (x: number, y: number): Layer => {
  const blades = Array.from({ length: 44 }, (_, i) => {
    const degrees = -200 + (i * 220) / 43;
    const far = i % 2 === 0 ? 300 : 262;
    const reach = Math.min(far, limitTo(x, y, degrees));
    return polygon(
      polar(120, degrees - 0.35, x, y),
      polar(reach, degrees - 1.5, x, y),
      polar(reach, degrees + 1.5, x, y),
      polar(120, degrees + 0.35, x, y),
    );
  }).join('');
  return raise(blades, 2.6, { puff: 1.2, radius: 4, soft: 0.8 });
};

/** Distance from a point to the inner circle of the legend, along an angle. */
function limitTo(x: number, y: number, degrees: number): number {
  let reach = 0;
  for (; reach < 400; reach += 2) {
    const [px, py] = polar(reach, degrees, x, y);
    if (Math.hypot(px - 500, py - 500) > 340) break;
  }
  return reach;
}

const scroll = (): Layer[] => {
  const sheet =
    'M300,640C400,612 440,668 500,654C560,640 620,616 700,640L704,764C620,740 566,764 500,778C440,790 396,738 296,764Z';
  const text = [0, 1, 2, 3, 4].map((i) => {
    const y = 664 + i * 20;
    const end = i === 4 ? 560 : 668;
    return `M334,${y - 6}C400,${y - 22} 440,${y + 28} 500,${y + 14}C560,${y} 610,${y - 14} ${end},${y - 7 + (i === 4 ? -6 : 0)}`;
  });
  return [
    over(path(sheet), 13, { puff: 8, radius: 46, soft: 0.8 }),
    raise(
      line(
        'M300,640C400,612 440,668 500,654C560,640 620,616 700,640M296,764C396,738 440,790 500,778C566,764 620,740 704,764',
        4,
      ),
      1.6,
      { puff: 1, radius: 3 },
    ),
    cut(line(text.join(''), 4, '17 5 9 4 24 5 12 5'), 2.6, { soft: 0.7, within: path(sheet) }),
    // Rolled ends.
    over(
      tube([
        [290, 628, 17],
        [288, 700, 19],
        [286, 774, 17],
      ]),
      17,
      { puff: 9, radius: 15 },
    ),
    over(
      tube([
        [710, 628, 17],
        [712, 700, 19],
        [714, 774, 17],
      ]),
      17,
      { puff: 9, radius: 15 },
    ),
    cut(line('M290,618m-6,0a6,4 0 1 1 8,3M710,618m-6,0a6,4 0 1 1 8,3', 2), 2.4, { soft: 0.6 }),
    cut(line('M281,640L279,766M719,640L721,766', 1.6), 1.6, { soft: 0.8 }),
  ];
};

/**
 * Product 1: the cap of liberty on a palm in front of rays, and the open scroll of the act below.
 */
export const declaration = (): Layer[] => [
  rays(500, 420),
  ...palm(500, 700, 388, 212),
  ...place(libertyCap(), { x: 494, y: 312, scale: 1.34 }),
  over(path('M372,706C420,676 580,676 628,706L640,740L360,740Z'), 5, { puff: 6, radius: 26 }),
  ...scroll(),
];
