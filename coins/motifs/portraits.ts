import * as emblem from '../emblem.ts';
import type { Point } from '../geometry.ts';
import { portraitHead } from '../face.ts';
import { curls, locks, queue, scalp } from '../hair.ts';
import * as headgear from '../headgear.ts';
import { type Layer, lift, place, type Placement } from '../layer.ts';
import { palm } from '../nature.ts';
import * as regalia from '../regalia.ts';
import { SITTERS } from '../sitters.ts';
import * as wardrobe from '../wardrobe.ts';

const left = (bust: readonly Layer[], where: Placement): Layer[] => place(bust, where);
const right = (bust: readonly Layer[], where: Placement): Layer[] =>
  place(bust, { ...where, x: 1000 - where.x, mirrored: true });

/** Where a bust stands: hats and crowns need room above, bare heads come closer. */
const BARE: Placement = { x: 545, y: 412, scale: 3.4 };
const HATTED: Placement = { x: 540, y: 452, scale: 3.12 };

/** The way hair lies that is brushed from the whorl at the back to all sides. */
const fromWhorl = (x: number, y: number): number => Math.atan2(y + 52, x - 22);

/** Cropped hair down to the ear, the hairline across a middling brow. */
const CROPPED: readonly Point[] = [
  [-26, -61.5],
  [-36, -55],
  [-39.5, -46],
  [-36, -40],
  [-29, -37],
  [-24, -29],
  [-19, -24],
  [-17, -14],
  [-12, -9],
  [-10, -2],
];

/** Whiskers from the temple down along the jaw. */
const WHISKERS: readonly Point[] = [
  [-14, -10],
  [-6, -8],
  [-6, 8],
  [-7, 18],
  [-13, 24],
  [-20, 24],
  [-18, 14],
  [-15, 2],
];

/** A blade as broad as it is seen when it stands large. */
const broad = (blade: readonly Layer[]): Layer[] => {
  const stretched = (shape: string): string => `<g transform="scale(1.7 1)">${shape}</g>`;
  return blade.map(({ shape, within, ...layer }) => ({
    ...layer,
    shape: stretched(shape),
    ...(within === undefined ? {} : { within: stretched(within) }),
  }));
};

/** 5: bare-headed, wavy hair and whiskers; behind his breast rises the palm of the Republic. */
export const petion = (): Layer[] => {
  const { profile } = SITTERS.petion;
  const hairline: Point[] = [
    [-24, -62],
    [-36, -55.5],
    [-43, -46],
    [-41, -41],
    [-35, -42],
    [-30, -38],
    [-25, -31],
    [-20, -26],
    [-19, -16],
    [-15, -8],
    [-15, 3],
    [-18, 13],
    [-15, 20],
    [-9, 16],
    [-6, 6],
  ];
  return [
    ...place(
      [...palm(0, 0, -226, 98), ...place(emblem.libertyCap(), { x: -1, y: -262, scale: 0.62 })],
      { x: 366, y: 752, scale: 1, turn: -37 },
    ),
    ...left(
      [
        ...portraitHead(
          SITTERS.petion,
          locks({ shape: scalp(hairline, profile.skull), seed: 5, width: 3.4 }, fromWhorl, 13),
        ),
        ...wardrobe.uniform(true),
        ...wardrobe.collar(profile, 19, true),
        ...wardrobe.epaulette(),
      ],
      BARE,
    ),
  ];
};

/** 13: small and sharp, the hair brushed forward over receding temples; clasped hands on his sash. */
export const boyer = (): Layer[] => {
  const { profile } = SITTERS.boyer;
  const hairline: Point[] = [
    [-18, -64.5],
    [-30, -60],
    [-39.5, -51],
    [-40, -46],
    [-33, -46.5],
    [-25, -51],
    [-20, -46],
    [-20, -36],
    [-18, -24],
    [-16, -12],
    [-12, -4],
    [-14, 8],
    [-11, 14],
    [-7, 8],
  ];
  return left(
    [
      ...portraitHead(
        SITTERS.boyer,
        locks({ shape: scalp(hairline, profile.skull), seed: 13, width: 2.8 }, fromWhorl, 16),
      ),
      ...wardrobe.uniform(false),
      ...wardrobe.sash(),
      ...wardrobe.collar(profile, 24, true),
      ...place(emblem.joinedHands(), { x: -86, y: 90, scale: 0.36, turn: 8 }),
      ...wardrobe.arm([-52, 95]),
      ...wardrobe.cuff([-57, 92]),
      ...wardrobe.epaulette(),
    ],
    { ...BARE, x: 572, scale: 3.36 },
  );
};

/** 23: a tall forehead, grey hair and a white moustache; a frock coat, the open book in his hand. */
export const geffrard = (): Layer[] => {
  const { profile } = SITTERS.geffrard;
  const hairline: Point[] = [
    [-8, -68],
    [-20, -65],
    [-25, -58],
    [-21, -50],
    [-19, -40],
    [-19, -28],
    [-17, -16],
    [-13, -8],
    [-13, 6],
    [-9, 10],
  ];
  const moustache: Point[] = [
    [-53, 15.6],
    [-56, 18.6],
    [-55, 22.4],
    [-48, 22.6],
    [-41, 25.6],
    [-36.6, 27.6],
    [-38.4, 23],
    [-43, 17.4],
    [-48.6, 14.8],
  ];
  return right(
    [
      ...portraitHead(
        SITTERS.geffrard,
        curls({ shape: scalp(hairline, profile.skull), seed: 23, width: 3, lift: 0.5 }),
        locks({ shape: moustache, seed: 3, width: 1.9, lift: 1.6 }, () => 0.5, 9),
      ),
      ...wardrobe.frockCoat(profile),
      ...place(lift(9, emblem.openBook()), { x: -58, y: 88, scale: 0.3, turn: -6, depth: 0.6 }),
      ...wardrobe.arm([-32, 110]),
      ...place(lift(7, wardrobe.openHand()), { x: -50, y: 106, scale: 0.86 }),
    ],
    { ...BARE, y: 420, scale: 3.3 },
  );
};

/** 24: a giant with white hair in a general's coat; behind him the portico of the bank. */
export const salomon = (): Layer[] => {
  const { profile } = SITTERS.salomon;
  return [
    ...place(emblem.portico(), { x: 300, y: 640, scale: 1.12, depth: 0.7 }),
    ...left(
      [
        ...portraitHead(
          SITTERS.salomon,
          curls({ shape: scalp(CROPPED, profile.skull, 3), seed: 24, width: 3.8, lift: 2 }),
          curls({ shape: WHISKERS, seed: 4, width: 3 }),
        ),
        ...wardrobe.uniform(true),
        ...wardrobe.collar(profile, 8, true),
        ...wardrobe.epaulette(),
        ...wardrobe.order(-30, 96, 9),
      ],
      { ...BARE, scale: 3.4 },
    ),
  ];
};

/** 18: Dessalines as emperor: laurel on the brow, and in it the crown of feathers. */
export const jacques = (): Layer[] => {
  const { profile } = SITTERS.dessalines;
  return right(
    [
      ...place(emblem.featherCrown(), { x: -4, y: -62, scale: 0.47 }),
      ...portraitHead(
        SITTERS.dessalines,
        curls({ shape: scalp(CROPPED, profile.skull), seed: 18, width: 2.8 }),
        curls({ shape: WHISKERS, seed: 6, width: 2.6 }),
      ),
      ...wardrobe.ermine(profile),
      ...wardrobe.ruff(profile),
      ...headgear.wreath(),
    ],
    { ...HATTED, x: 488 },
  );
};

/** 3: heavy brow and jaw under the plumed hat; the blades cross behind his shoulders. */
export const dessalines = (): Layer[] => {
  const { profile } = SITTERS.dessalines;
  return [
    ...place(broad(emblem.sabre()), { x: 601, y: 675, scale: 2.2, turn: 62 }),
    ...place(broad(emblem.sabre()), { x: 399, y: 675, scale: 2.2, turn: -62, mirrored: true }),
    ...right(
      [
        ...portraitHead(
          SITTERS.dessalines,
          curls({ shape: scalp(CROPPED, profile.skull), seed: 5, width: 2.8 }),
          curls({ shape: WHISKERS, seed: 6, width: 2.6 }),
        ),
        ...wardrobe.uniform(true),
        ...wardrobe.collar(profile, 12, true),
        ...wardrobe.epaulette(),
        ...headgear.plumes(),
        ...lift(3, headgear.bicorne()),
      ],
      { x: 490, y: 486, scale: 2.75 },
    ),
  ];
};

/** 4: the king, full-faced, under the closed crown; his phoenix on the mantle. */
export const christophe = (): Layer[] => {
  const { profile } = SITTERS.christophe;
  return left(
    [
      ...place(emblem.phoenix(), { x: -76, y: 68, scale: 0.36 }),
      ...portraitHead(
        SITTERS.christophe,
        curls({ shape: scalp(CROPPED, profile.skull), seed: 7, width: 2.6 }),
      ),
      ...wardrobe.ermine(profile),
      ...wardrobe.ruff(profile),
      ...lift(3, regalia.royalCrown()),
    ],
    { ...HATTED, y: 482, scale: 2.86 },
  );
};

/** 15: the emperor, heavy and round-browed, in the flaring crown; in his hand the eagle sceptre. */
export const faustin = (): Layer[] => {
  const { profile } = SITTERS.faustin;
  return right(
    [
      ...portraitHead(
        SITTERS.faustin,
        curls({ shape: scalp(CROPPED, profile.skull), seed: 15, width: 2.6 }),
      ),
      ...wardrobe.ermine(profile),
      ...wardrobe.ruff(profile),
      ...lift(3, regalia.imperialCrown()),
      ...wardrobe.sceptre([-94, 44], [-88, 124]),
      ...place(emblem.eagleAndCannon(), { x: -95, y: 16, scale: 0.3 }),
      ...wardrobe.arm([-66, 96]),
      ...place(wardrobe.fist(), { x: -90, y: 90, scale: 1 }),
    ],
    { ...HATTED, y: 484, scale: 2.76 },
  );
};

/** 2: lean and deep-eyed; a madras under the hat, the hair in a queue, the broken chain below. */
export const toussaint = (): Layer[] => {
  const { profile } = SITTERS.toussaint;
  return left(
    [
      ...portraitHead(
        SITTERS.toussaint,
        curls({ shape: scalp(CROPPED, profile.skull), seed: 2, width: 2.6 }),
      ),
      ...queue(),
      ...headgear.madras(),
      ...wardrobe.uniform(true),
      ...wardrobe.collar(profile, 20, true),
      ...lift(5, headgear.bicorne()),
      ...place(lift(3, emblem.brokenChain()), { x: -76, y: 75, scale: 0.34 }),
      ...wardrobe.arm([-54, 82]),
      ...wardrobe.epaulette(),
      ...place(lift(2, wardrobe.fist()), { x: -76, y: 74, scale: 0.96 }),
    ],
    { ...HATTED, x: 556 },
  );
};

/** 8: twenty-one, a lieutenant; the kerchief on her head, the sabre upright in her hand. */
export const sanite = (): Layer[] => {
  const { profile } = SITTERS.sanite;
  return right(
    [
      ...portraitHead(SITTERS.sanite),
      ...lift(2, regalia.kerchief()),
      ...wardrobe.uniform(false),
      ...wardrobe.collar(profile, 14, false),
      ...place(lift(4, emblem.sabre()), { x: -74, y: 10, scale: 0.86 }),
      ...wardrobe.arm([-48, 91]),
      ...wardrobe.epaulette(),
      ...place(wardrobe.fist(), { x: -71, y: 84, scale: 1 }),
    ],
    BARE,
  );
};

/** 16: the queen, veiled under her crown. */
export const marieLouise = (): Layer[] => {
  const { profile } = SITTERS.marieLouise;
  return right(
    [
      ...portraitHead(SITTERS.marieLouise),
      ...regalia.sweptHair(),
      ...wardrobe.gown(profile),
      ...wardrobe.hoop(),
      ...wardrobe.pearls(profile),
      ...lift(3, regalia.veil()),
      ...place(lift(3, regalia.royalCrown()), { x: -2, y: -14, scale: 0.8 }),
    ],
    { x: 520, y: 462, scale: 3.14 },
  );
};

/** 19: headwrap and rings; in her hands the bowl and the bandage that she brought to Jacmel. */
export const marieClaire = (): Layer[] => {
  const { profile } = SITTERS.marieClaire;
  return left(
    [
      ...portraitHead(SITTERS.marieClaire),
      ...wardrobe.gown(profile),
      ...wardrobe.hoop(),
      ...wardrobe.pearls(profile),
      ...lift(2, regalia.headwrap()),
      ...place(lift(6, emblem.bowlAndBandage()), { x: -70, y: 82, scale: 0.34 }),
      ...wardrobe.arm([-44, 106]),
      ...wardrobe.bandage(),
      ...place(lift(5, wardrobe.openHand()), { x: -66, y: 100, scale: 1 }),
    ],
    HATTED,
  );
};
