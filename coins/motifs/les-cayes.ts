import { ship } from '../emblem.ts';
import { line } from '../geometry.ts';
import { joinedArms } from '../hand-poses.ts';
import { type Layer, place, raise } from '../layer.ts';

/** Product 22: two joined hands, each with its arm, above the ship that sailed from Les Cayes. */
export const lesCayes = (): Layer[] => [
  ...place(joinedArms(14, 130), { x: 500, y: 340, scale: 1.5, depth: 0.8 }),
  ...place(ship(), { x: 500, y: 646, scale: 1.34, depth: 0.8 }),
  raise(
    line(
      'M300,792C326,778 346,778 372,792C398,778 424,778 450,792C476,778 504,778 530,792C556,778 584,778 610,792C640,778 664,778 696,792M380,820C404,808 424,808 450,820C474,808 506,808 530,820C556,808 580,808 620,820',
      6,
    ),
    3,
    { puff: 3, radius: 5 },
  ),
];
