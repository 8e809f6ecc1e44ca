import * as dress from '../dress.ts';
import * as emblem from '../emblem.ts';
import { ear, head, type Profile } from '../figure.ts';
import { tube } from '../geometry.ts';
import { type Layer, over, place, type Placement } from '../layer.ts';
import * as regalia from '../regalia.ts';

/** Where a bust stands: hats need room above, bare heads come closer. */
const HATTED = { x: 532, y: 418, scale: 2.5 };
const BARE = { x: 536, y: 396, scale: 2.66 };

const left = (bust: readonly Layer[], where: Placement): Layer[] => place(bust, where);
const right = (bust: readonly Layer[], where: Placement): Layer[] =>
  place(bust, { ...where, x: 1000 - where.x, mirrored: true });

const HEAD_HEIGHT = 5;
const MAN: Profile = {};
const STERN: Profile = { brow: 1.2, nose: 0.8, chin: 1.4, jaw: -1 };
const YOUNG: Profile = { nose: -0.6, brow: -0.4, jaw: 0.6 };
const ELDER: Profile = { chin: 0.6, jaw: -1, brow: 0.6 };
const WOMAN: Profile = { nose: -1.4, chin: -0.8, brow: -0.8, jaw: 1.5 };

const generalCoat = (under: readonly Layer[] = []): Layer[] => [
  ...dress.coat(),
  ...dress.lapels(true),
  ...under,
  ...dress.neck(),
  ...dress.standCollar(true),
  ...dress.epaulette(),
];

const plainCoat = (): Layer[] => [
  ...dress.coat(),
  ...dress.lapels(false),
  ...dress.neck(),
  ...dress.standCollar(false),
];

const cropped = (seed: number, outline = dress.SHORT_HAIR, curl = 2.5): Layer[] =>
  dress.hair({ outline, seed, curl });

/** 2: bicorne fore and aft, hair tied in a queue, the chain broken before him. */
export const toussaint = (): Layer[] => [
  ...place(emblem.brokenChain(), { x: 256, y: 545, scale: 1.3 }),
  ...left(
    [
      ...generalCoat(),
      ...dress.queue(),
      ...head(MAN, HEAD_HEIGHT),
      ...cropped(2),
      ...ear(),
      ...dress.bicorne(),
    ],
    HATTED,
  ),
];

/** 3: plumed bicorne, looking right, two sabres crossed before him. */
export const dessalines = (): Layer[] => [
  ...place(emblem.crossedSabres(), { x: 738, y: 570, scale: 1.08 }),
  ...right(
    [
      ...generalCoat(),
      ...head(STERN, HEAD_HEIGHT),
      ...cropped(5),
      ...dress.whiskers(6),
      ...ear(),
      ...dress.plume(),
      ...dress.bicorne(),
    ],
    { ...HATTED, y: 452, scale: 2.32 },
  ),
];

/** 4: closed crown and ermine, the phoenix of his arms before him. */
export const christophe = (): Layer[] => [
  ...place(emblem.phoenix(), { x: 258, y: 560, scale: 1.04 }),
  ...left(
    [
      ...dress.neck(),
      ...regalia.ermine(),
      ...head(STERN, HEAD_HEIGHT),
      ...cropped(7),
      ...dress.whiskers(8),
      ...ear(),
      ...regalia.royalCrown(),
    ],
    { ...HATTED, x: 545, y: 440, scale: 2.38 },
  ),
];

/** 8: a young officer with kerchief and epaulette, the sabre upright in her hand. */
export const sanite = (): Layer[] =>
  right(
    [
      ...place(emblem.sabre(), { x: -84, y: 60, scale: 0.92, turn: -2 }),
      ...generalCoat(),
      over(
        tube([
          [-30, 142, 10],
          [-56, 144, 10],
          [-72, 138, 8.6],
        ]),
        6,
        { puff: 5, radius: 9 },
      ),
      over(
        tube([
          [-62, 150, 3],
          [-66, 141, 3],
          [-68, 130, 3],
        ]),
        11,
        { puff: 2, radius: 4 },
      ),
      ...head(WOMAN, HEAD_HEIGHT),
      ...ear(),
      ...regalia.kerchief(),
    ],
    { ...BARE, x: 545, y: 400, scale: 2.55 },
  );

/** 5: bare-headed with whiskers; the palm of the Republic with its cap before him. */
export const petion = (palmWithCap: readonly Layer[]): Layer[] => [
  ...palmWithCap,
  ...left(
    [
      ...generalCoat(),
      ...head(YOUNG, HEAD_HEIGHT),
      ...cropped(11),
      ...dress.whiskers(12),
      ...ear(),
    ],
    BARE,
  ),
];

/** 13: sash and order, receding hair; two hands joined before him. */
export const boyer = (): Layer[] => [
  ...place(emblem.joinedHands(), { x: 254, y: 575, scale: 0.9 }),
  ...left(
    [
      ...generalCoat(dress.sash()),
      ...head(ELDER, HEAD_HEIGHT),
      ...cropped(13, dress.RECEDING_HAIR, 3),
      ...dress.whiskers(14),
      ...ear(),
    ],
    { ...BARE, x: 548 },
  ),
];

/** 15: the flaring crown of the second empire, eagle and gun before him. */
export const faustin = (): Layer[] => [
  ...place(emblem.eagleAndCannon(), { x: 738, y: 560, scale: 1.04 }),
  ...right(
    [
      ...dress.neck(),
      ...regalia.ermine(),
      ...head(ELDER, HEAD_HEIGHT),
      ...cropped(15),
      ...ear(),
      ...regalia.imperialCrown(),
    ],
    { ...HATTED, x: 545, y: 446, scale: 2.34 },
  ),
];

/** 16: the queen, veiled under her crown. */
export const marieLouise = (): Layer[] =>
  right(
    [
      ...regalia.shoulders(),
      ...regalia.gown(),
      ...head(WOMAN, HEAD_HEIGHT),
      ...regalia.sweptHair(),
      ...ear(),
      ...regalia.earring(),
      ...regalia.pearls(),
      ...regalia.veil(),
      ...place(regalia.royalCrown(), { x: -2, y: -18, scale: 0.74 }),
    ],
    { x: 512, y: 410, scale: 2.62 },
  );

/** 18: laurel on the brow, the crown of feathers before him. */
export const jacques = (): Layer[] => [
  ...place(emblem.featherCrown(), { x: 742, y: 560, scale: 1.2 }),
  ...right(
    [
      ...dress.neck(),
      ...regalia.ermine(),
      ...head(STERN, HEAD_HEIGHT),
      ...cropped(18),
      ...dress.whiskers(6),
      ...ear(),
      ...dress.wreath(),
    ],
    { ...BARE, x: 546, scale: 2.68 },
  ),
];

/** 19: headwrap and shawl, the bowl and bandage of Jacmel before her. */
export const marieClaire = (): Layer[] => [
  ...place(emblem.bowlAndBandage(), { x: 258, y: 560, scale: 1.1 }),
  ...left(
    [
      ...regalia.shoulders(),
      ...regalia.gown(),
      ...head(WOMAN, HEAD_HEIGHT),
      ...ear(),
      ...regalia.earring(),
      ...regalia.pearls(),
      ...regalia.headwrap(),
    ],
    { ...HATTED, x: 545, y: 440, scale: 2.42 },
  ),
];

/** 23: civil coat, looking right, an open book before him. */
export const geffrard = (): Layer[] => [
  ...place(emblem.openBook(), { x: 746, y: 575, scale: 0.92 }),
  ...right(
    [...plainCoat(), ...head(MAN, HEAD_HEIGHT), ...cropped(23, dress.RECEDING_HAIR, 2.3), ...ear()],
    { ...BARE, x: 548 },
  ),
];

/** 24: general's coat with an order, the bank's portico before him. */
export const salomon = (): Layer[] => [
  ...place(emblem.portico(), { x: 250, y: 575, scale: 0.76 }),
  ...left(
    [
      ...generalCoat(),
      ...dress.order(-14, 122, 9),
      ...head(ELDER, HEAD_HEIGHT),
      ...cropped(24, dress.SHORT_HAIR, 3),
      ...ear(),
    ],
    { ...BARE, x: 548 },
  ),
];
