import { armOnDesk } from '../arm-on-desk.ts';
import * as bust from '../broad-bust.ts';
import { ABOVE_CHAIN, brokenChain } from '../broken-chain.ts';
import { moustache } from '../moustache.ts';
import { claspedMantle } from '../clasped-mantle.ts';
import { combed } from '../combed-hair.ts';
import { crossedSabres } from '../crossed-sabres.ts';
import { points, stroke } from '../curve.ts';
import { dayFrockCoat } from '../day-frock-coat.ts';
import * as emblem from '../emblem.ts';
import { type Profile, portraitHead } from '../face.ts';
import { line, oval, path, tube } from '../geometry.ts';
import * as gesture from '../gesture.ts';
import { closeCurls, curls, type Hair, queue, scalp } from '../hair.ts';
import { FORWARD, SWEPT_BACK, WAVY } from '../hair-styles.ts';
import * as headgear from '../headgear.ts';
import { imperialMantle } from '../imperial-mantle.ts';
import { ABOVE_BRANCHES, laurelAndPalm } from '../laurel-and-palm.ts';
import { laurelWreath, ribbonEnds } from '../laurel-wreath.ts';
import {
  cut,
  type Layer,
  lift,
  over,
  place,
  type Placement,
  raise,
  secondPlane,
} from '../layer.ts';
import { palmOfLiberty } from '../palm-of-liberty.ts';
import { phoenix, phoenixWings } from '../phoenix.ts';
import * as queen from '../queen-dress.ts';
import * as regalia from '../regalia.ts';
import { fireBefore, fireBehind } from '../ring-of-fire.ts';
import { crownOnSkull } from '../royal-crown.ts';
import { royalMantle } from '../royal-ermine.ts';
import { schoolDesk } from '../school-desk.ts';
import { shawlDress } from '../shawl-dress.ts';
import { staffsOfState } from '../staffs-of-state.ts';
import { neckMuscle, standingCollar } from '../standing-collar.ts';
import { COAT, turnedCoat } from '../turned-coat.ts';
import { loopedCords, secondRow, threeCords } from '../turned-cords.ts';
import { stateFrockCoat } from '../turned-frock-coat.ts';
import { breastStar, farSash, turnedSash } from '../turned-sash.ts';
import { turnedEpaulette } from '../turned-epaulettes.ts';
import { type PortraitSubject, PORTRAIT_SUBJECTS } from '../portrait-subjects.ts';
import * as wardrobe from '../costume.ts';
import { bank } from './bank.ts';
import { jacmelUnderSiege } from './jacmel.ts';

/** Portrait of a person on a coin. */
export interface Portrait {
  readonly sitter: PortraitSubject;
  readonly looks: 'left' | 'right';
  /**
   * Position of the ear's opening in units and scale of the head, for a head that looks left. A
   * portrait that looks right is mirrored at x = 500.
   */
  readonly at: Placement;
  /** Devices in the field behind the bust. */
  readonly behind?: () => Layer[];
  /** Parts drawn before the head and partly covered by it, in the head's units. */
  readonly below?: () => Layer[];
  readonly hair?: (profile: Profile) => Hair[];
  /** Clothing, hats and held objects, in drawing order. */
  readonly wears: (profile: Profile, at: Placement) => Layer[];
  /** Devices in the field before the bust. */
  readonly before?: () => Layer[];
}

/** The layers of a portrait. */
export function portrayed(portrait: Portrait): Layer[] {
  const { sitter, looks, at, behind, below, hair, wears, before } = portrait;
  const face = PORTRAIT_SUBJECTS[sitter];
  const figure = [
    ...(below?.() ?? []),
    ...portraitHead(face, ...(hair?.(face.profile) ?? [])),
    ...wears(face.profile, at),
  ];
  const where = looks === 'left' ? at : { ...at, x: 1000 - at.x, mirrored: true };
  return [...(behind?.() ?? []), ...place(figure, where), ...(before?.() ?? [])];
}

/** Hairline of cropped hair, from a forehead of medium height down to the ear. */
const CROPPED = points(
  '-26,-61.5 -36,-55 -39.5,-46 -36,-40 -29,-37 -24,-29 -19,-24 -17,-14 -12,-9 -10,-2',
);

/** Whiskers from the temple down along the jaw. */
const WHISKERS = points('-14,-10 -6,-8 -6,8 -7,18 -13,24 -20,24 -18,14 -15,2');

const cropped =
  (seed: number, width = 2.6) =>
  ({ skull }: Profile): Hair[] => [curls({ shape: scalp(CROPPED, skull), seed, width })];

const croppedWithWhiskers =
  (seed: number) =>
  (profile: Profile): Hair[] => [
    ...cropped(seed, 2.8)(profile),
    curls({ shape: WHISKERS, seed: seed + 1, width: 2.6 }),
  ];

/** Age in the lean face of Toussaint: the fold beside the mouth, a soft jaw, the cords of the throat. */
const leanFace = (): Layer[] => [
  cut(line(stroke([-44.6, 11], [-40.4, 17], [-38.6, 24], [-39.6, 30]), 1.2), 1.3, { soft: 0.8 }),
  raise(oval(-36, 21, 3.4, 7.4, 14), 1, { soft: 1.8 }),
  raise(oval(-31, 37, 9, 5, -22), 1.5, { soft: 2.4 }),
  cut(line(stroke([-37.4, 33], [-36.6, 39], [-38.8, 44]), 1.1), 0.8, { soft: 0.9 }),
  raise(
    tube([
      [-30, 46, 2],
      [-18, 44, 4],
      [-6, 38, 4],
      [3, 29, 2],
    ]),
    1.6,
    { soft: 2.6 },
  ),
  raise(
    tube([
      [-24, 47, 1],
      [-21, 54, 1.8],
      [-20, 62, 1.4],
    ]),
    0.9,
    { soft: 1.1 },
  ),
];

/**
 * Toussaint Louverture: lean and deep-eyed, a madras under the hat, in the full dress of a general.
 * Under the cut of the bust lies a heavy chain, torn in the middle.
 */
const toussaint: Portrait = {
  sitter: 'toussaint',
  looks: 'left',
  at: { x: 510, y: 392, scale: 2.8 },
  behind: brokenChain,
  hair: cropped(2),
  wears: (on, at) => [
    ...leanFace(),
    ...queue(),
    ...headgear.madras(),
    ...bust.cutAlong(
      at,
      ABOVE_CHAIN,
      gesture.enlarged(at, 1.05, (wide) => [
        ...turnedCoat(wide, secondRow()),
        ...turnedEpaulette(wide, 'oak'),
      ]),
      COAT,
    ),
    ...standingCollar(on, 55, 'oak'),
    ...lift(5, headgear.bicorne()),
  ],
};

/**
 * Dessalines as general: heavy brow and jaw under the plumed and laced hat, cords across his near
 * breast, sabres crossed behind his shoulders, their hilts upwards.
 */
const dessalines: Portrait = {
  sitter: 'dessalines',
  looks: 'right',
  at: { x: 492, y: 452, scale: 2.64 },
  behind: crossedSabres,
  hair: croppedWithWhiskers(5),
  wears: (on, at) => [
    ...neckMuscle(),
    ...gesture.enlarged(at, 1.2, (wide) => turnedCoat(wide, threeCords())),
    ...standingCollar(on, 57, 'lace'),
    ...gesture.enlarged(at, 1.2, (wide) => turnedEpaulette(wide, 'plates')),
    ...place(headgear.plumes(), { x: -3, y: -5, scale: 0.92, turn: 3 }),
    ...lift(3, headgear.bicorne()),
    ...headgear.bicorneLace(),
  ],
};

/** Age and weight in the face of Christophe: a full cheek, the fold beside the mouth, jowl and double chin. */
const heavyFace = (): Layer[] => [
  raise(oval(-27, 25, 13, 10, 28), 1.9, { soft: 3.4 }),
  raise(oval(-34, 36, 9, 7, -20), 1.7, { soft: 2.6 }),
  raise(oval(-36.4, 15, 5.4, 8, 22), 1, { soft: 2 }),
  cut(line(stroke([-45.4, 10], [-41, 16], [-38.6, 23], [-39.4, 30]), 1.4), 2, { soft: 0.8 }),
  cut(line(stroke([-39.6, 29], [-37.4, 34], [-38.6, 41]), 1.2), 1, { soft: 0.9 }),
  cut(line(stroke([-44, 50], [-34, 51], [-22, 47], [-13, 40]), 1.4), 1, { soft: 1.2 }),
  cut(line(stroke([-46.6, -25], [-45.6, -20.6], [-46.2, -16.4]), 1), 1.1, { soft: 0.6 }),
];

/**
 * Henry Christophe: the king in middle age, full-faced, in a closed crown and a mantle bordered with
 * ermine. Below him the phoenix rises from flames, its wings follow the rim on both sides.
 */
const christophe: Portrait = {
  sitter: 'christophe',
  looks: 'left',
  at: { x: 500, y: 395, scale: 2.58 },
  behind: () => secondPlane(phoenixWings(), 0.7, 0.3),
  hair: ({ skull }) => {
    const hairline = points(
      '-14,-63 -26,-57 -31,-48 -28.6,-40 -23,-34 -18.6,-27 -17,-18 -15,-8 -15.6,2 -13.6,10 -8,4',
    );
    return [curls({ shape: scalp(hairline, skull), seed: 7, width: 2.6 })];
  },
  wears: (_on, at) => [
    ...heavyFace(),
    ...royalMantle(at),
    ...place(crownOnSkull(11), { x: -0.4, y: 4.4, scale: 1 }),
  ],
  before: () => [
    ...fireBehind(),
    ...place(phoenix(), { x: 500, y: 791, scale: 0.78 }).map((item) => ({
      ...item,
      within: item.within ?? bust.PLATE,
    })),
    ...fireBefore(),
  ],
};

/**
 * Alexandre Pétion: bareheaded, with wavy hair and whiskers. In front of him is the palm of the
 * Republic with its cap.
 */
const petion: Portrait = {
  sitter: 'petion',
  looks: 'right',
  at: { x: 548, y: 364, scale: 3.05 },
  behind: palmOfLiberty,
  hair: ({ skull }) => {
    const hairline = points(
      '-24,-62 -36,-55.5 -43,-46 -41,-41 -35,-42 -30,-38 -25,-31 -20,-26 -19,-16 -15,-8 -15,3 -18,13 -15,20 -9,16 -6,6',
    );
    return [combed({ shape: scalp(hairline, skull, 0.4), locks: WAVY, seed: 5 })];
  },
  wears: (on, at) => [
    ...turnedCoat(at, loopedCords(), 1),
    ...standingCollar(on, 48, 'loop'),
    ...turnedEpaulette(at, 'stars'),
  ],
};

/** The arm of Sanité Bélair: the elbow lies below the cut, close to the body. */
const SANITE_ARM = { shoulder: [62, 94], elbow: [0, 206], wrist: [-74, 122.6], width: 42 } as const;

/** Her sleeve, with soft folds along the upper arm, below the forearm. */
const saniteSleeve = (at: Placement): Layer[] => {
  const courses = [
    '70,120 58,133 42,144 24,164',
    '44,112 40,126 30,143 16,158',
    '84,124 72,139 54,152 38,170',
  ];
  const folds = courses.map((course) =>
    tube(points(course).map(([x, y], i) => [x, y, [0.4, 2.4, 3, 0.8][i] ?? 0] as const)),
  );
  const [top, creases, ...forearm] = gesture.raisedSleeve(at, SANITE_ARM);
  return [
    ...[top, creases].filter((item) => item !== undefined),
    ...bust.cutAtArc(at, [raise(folds.join(''), 0.5, { puff: 2.6, radius: 4, soft: 1.5 })]),
    ...forearm,
  ];
};

/** Sanité Bélair: a lieutenant aged twenty-one, in a kerchief, the sabre upright in her hand. */
const sanite: Portrait = {
  sitter: 'sanite',
  looks: 'right',
  at: { x: 548, y: 366, scale: 2.8 },
  wears: (on, at) => [
    ...bust.broadCoat(at),
    ...standingCollar(on, 52, 'loop'),
    ...lift(4, regalia.kerchief()),
    ...bust.farEpaulette(at),
    ...place(lift(30, emblem.broadSabre()), { x: -97, y: 84, scale: 0.44, turn: 2 }),
    ...saniteSleeve(at),
    ...lift(10, bust.nearEpaulette(at)),
    ...gesture.fistAround([-95, 107], 0.56, 34),
    ...gesture.raisedCuff(at, SANITE_ARM),
  ],
};

/** The stock of the 1820s: linen wound high around the throat of Boyer, under the jaw. */
const stock = (): Layer[] => {
  const linen = path(
    'M-19.6,36.6 C-21.4,42 -21.6,52 -19,62 L20,58 L26,28 C19,24 12,26 5,30 C-3,35 -11,37.6 -19.6,36.6Z',
  );
  return [
    over(linen, 6.4, { puff: 3, radius: 9, soft: 0.5 }),
    cut(line('M-21,41 C-10,42.6 3,38 12,32.4 C17,29.6 22,29.4 26,31', 0.9), 1.2, {
      soft: 0.5,
      within: linen,
    }),
  ];
};

/**
 * Jean-Pierre Boyer: small and sharp-featured, hair brushed over receding temples, a sash over his
 * coat. A branch of laurel and one of palm are tied under the cut of the bust.
 */
const boyer: Portrait = {
  sitter: 'boyer',
  looks: 'left',
  at: { x: 514, y: 360, scale: 3 },
  behind: laurelAndPalm,
  hair: ({ skull }) => {
    const hairline = points(
      '-18,-64.5 -30,-60 -39.5,-51 -40,-46 -33,-46.5 -25,-49 -21,-44 -20,-36 -18,-24 -16,-12 -12,-4 -14,8 -11,14 -7,8',
    );
    return [combed({ shape: scalp(hairline, skull, 0.4), locks: FORWARD, seed: 13 })];
  },
  wears: (on, at) => [
    ...bust.cutAlong(
      at,
      ABOVE_BRANCHES,
      gesture.enlarged(at, 1.05, (wide) => [
        ...turnedCoat(wide, turnedSash()),
        ...turnedEpaulette(wide, 'lace'),
      ]),
      COAT,
    ),
    ...stock(),
    ...standingCollar(on, 45, 'oak'),
  ],
};

const FAUSTIN_AT: Placement = { x: 570, y: 438, scale: 2.58 };

/**
 * Faustin I: the emperor, heavy and round-browed, in a flaring crown, ermine and the collar of his
 * order. From behind his shoulders rise the sceptre with the eagle on its gun and the hand of justice.
 */
const faustin: Portrait = {
  sitter: 'faustin',
  looks: 'right',
  at: FAUSTIN_AT,
  below: () => staffsOfState(FAUSTIN_AT),
  hair: cropped(15),
  wears: (on, at) => [
    ...imperialMantle(on, at),
    ...place(lift(3, regalia.imperialCrown()), { x: -0.2, y: -3.4, scale: 0.92 }),
  ],
};

/** Marie-Louise: the queen, in pearls and ermine, a veil of lace from her crown to the cut. */
const marieLouise: Portrait = {
  sitter: 'marieLouise',
  looks: 'right',
  at: { x: 510, y: 462, scale: 2.84 },
  hair: queen.dressedHair,
  wears: (_on, at) => [
    ...queen.queenlyRobe(at),
    ...queen.earDrop(),
    ...queen.necklace(),
    ...queen.longVeil(at),
    ...place(lift(8, crownOnSkull()), { x: -3, y: -11.5, scale: 0.87 }),
  ],
};

/** The mature face of the emperor: a furrow between the brows, the fold beside the mouth, a full jaw. */
const sternFace = (): Layer[] => [
  cut(line(stroke([-44, 13], [-40.8, 17.4], [-38.8, 22.4]), 1), 0.7, { soft: 1 }),
  cut(line(stroke([-48.2, -23], [-47, -19.4], [-47.4, -16]), 1), 1, { soft: 0.6 }),
  raise(oval(-30, 36, 10, 6, -18), 1, { soft: 3 }),
];

/**
 * Dessalines as emperor: laurel in his short hair, and a mantle over both shoulders. Its clasp bears a
 * crown of feathers.
 */
const jacques: Portrait = {
  sitter: 'dessalines',
  looks: 'right',
  at: { x: 527, y: 402, scale: 3.64 },
  below: ribbonEnds,
  hair: ({ skull }) => [
    curls({ shape: scalp(CROPPED, skull, 1), seed: 18, width: 2.2 }),
    curls({ shape: WHISKERS, seed: 19, width: 2 }),
  ],
  wears: (_on, at) => [...sternFace(), ...claspedMantle(at), ...laurelWreath()],
};

/**
 * Marie-Claire Heureuse: headwrap and earrings, a bowl in her hand and a basket of bread on her arm,
 * behind her Jacmel under siege.
 */
const marieClaire: Portrait = {
  sitter: 'marieClaire',
  looks: 'left',
  at: { x: 510, y: 374, scale: 2.36 },
  behind: jacmelUnderSiege,
  wears: (_on, at) => [
    ...gesture.enlarged(at, 0.9, shawlDress),
    ...wardrobe.hoop(),
    ...place(regalia.highHeadwrap(), { x: 0, y: 4, scale: 1 }),
  ],
};

/**
 * Fabre Geffrard: a tall forehead and a white moustache, a frock coat over a waistcoat. On a school desk
 * before him lie an open reader, his finger under the letters, and a quill in its inkwell.
 */
const geffrard: Portrait = {
  sitter: 'geffrard',
  looks: 'right',
  at: { x: 562, y: 331, scale: 2.66 },
  hair: (face) => {
    const { skull } = face;
    const hairline = points(
      '-17,-64.4 -26,-61.4 -32,-56.5 -31,-51 -26,-47 -22.5,-41 -21,-34 -18,-26 -15,-18 -13.5,-9 -12,0 -9.6,7 -7.4,9',
    );
    return [
      combed({ shape: scalp(hairline, skull, 0.6), locks: SWEPT_BACK, seed: 23 }),
      moustache(face),
    ];
  },
  wears: (_on, at) => dayFrockCoat(at),
  before: () => [...schoolDesk(), ...armOnDesk()],
};

/** How much larger than his head the body of Salomon is drawn. */
const GIANT = 1.14;

/**
 * Lysius Salomon: a giant with short white hair and whiskers, sash and star over his embroidered
 * frock coat. The portico of the bank on its square stands before his breast.
 */
const salomon: Portrait = {
  sitter: 'salomon',
  looks: 'left',
  at: { x: 612, y: 366, scale: 2.8 },
  behind: bank,
  hair: ({ skull }) => {
    const hairline = points(
      '-22,-65 -32,-60.5 -38.5,-54 -38.5,-47 -33,-42 -27,-36.4 -24,-30 -20.4,-26 -18,-18 -16.6,-9 -18,1 -21.6,9 -25,17 -25,25 -18.6,29 -11,25 -7,15 -6,5',
    );
    return [closeCurls({ shape: scalp(hairline, skull, 2), seed: 24, width: 2.9, lift: 1.4 })];
  },
  wears: ({ neck: [[front, low], [back, high]] }, at) =>
    gesture.enlarged(at, GIANT, (wide) =>
      stateFrockCoat(
        {
          neck: [
            [front / GIANT, low],
            [back / GIANT, high],
          ],
        },
        wide,
        [...farSash(), ...breastStar(11.6, 107, 12)],
      ),
    ),
};

/** Portraits by product id. */
export const PORTRAITS = {
  2: toussaint,
  3: dessalines,
  4: christophe,
  5: petion,
  8: sanite,
  13: boyer,
  15: faustin,
  16: marieLouise,
  18: jacques,
  19: marieClaire,
  23: geffrard,
  24: salomon,
} as const satisfies Record<number, Portrait>;
