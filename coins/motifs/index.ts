import type { BorderName } from '../border.ts';
import { libertyCap } from '../emblem.ts';
import { type Layer, place } from '../layer.ts';
import { palm } from '../nature.ts';
import { BLUE, flagOfArcahaie, RED } from './arcahaie.ts';
import { boisCaiman, fatiman } from './bois-caiman.ts';
import { citadelle } from './citadelle.ts';
import { creteAPierrot, starFort } from './crete-a-pierrot.ts';
import { declaration } from './declaration.ts';
import { emancipation } from './emancipation.ts';
import { flon } from './flon.ts';
import { lesCayes } from './les-cayes.ts';
import * as portraits from './portraits.ts';
import { sansSouci } from './sans-souci.ts';
import { capois } from './capois.ts';
import { vertieres } from './vertieres.ts';

interface EnamelCell {
  readonly shape: string;
  /** sRGB, as written in CSS. */
  readonly colour: string;
}

/** One coin's obverse, and what its reverse has of its own. */
export interface Motif {
  readonly border: BorderName;
  readonly layers: () => Layer[];
  /** What is drawn, for the alternative text. */
  readonly shows: string;
  /** Factor on the relief of the motif; 1 where the coin is not in high relief. */
  readonly relief?: number;
  readonly enamel?: readonly EnamelCell[];
  readonly reverse?: { readonly layers: () => Layer[]; readonly shows: string };
}

const palmWithCap = (): Layer[] => [
  ...palm(246, 712, 500, 98),
  ...place(libertyCap(), { x: 245, y: 464, scale: 0.64 }),
];

export const MOTIFS: Readonly<Record<number, Motif>> = {
  1: {
    border: 'pearls',
    layers: declaration,
    shows: 'a liberty cap on a palm before rays, an open scroll at its foot',
    relief: 1.25,
  },
  2: {
    border: 'beads',
    layers: portraits.toussaint,
    shows: 'a bust facing left in bicorne and general’s coat, a broken chain before it',
  },
  3: {
    border: 'denticles',
    layers: portraits.dessalines,
    shows: 'a bust facing right in plumed bicorne and general’s coat, two crossed sabres before it',
  },
  4: {
    border: 'pearls',
    layers: portraits.christophe,
    shows: 'a crowned bust in ermine facing left, a phoenix rising from flames before it',
  },
  5: {
    border: 'line',
    layers: () => portraits.petion(palmWithCap()),
    shows:
      'a bareheaded bust in general’s coat facing left, a palm topped by a liberty cap before it',
  },
  6: {
    border: 'stitch',
    layers: flon,
    shows: 'a woman sewing two bands of cloth, a running stitch for border',
  },
  7: {
    border: 'rope',
    layers: fatiman,
    shows: 'a woman raising her arms under a great mapou tree, a crescent moon beside it',
  },
  8: {
    border: 'beads',
    layers: portraits.sanite,
    shows: 'a young officer in headscarf and epaulette facing right, her sabre held upright',
  },
  9: {
    border: 'rope',
    layers: boisCaiman,
    shows: 'a circle of men and women round a mapou tree in a storm, lightning beside it',
  },
  10: {
    border: 'denticles',
    layers: vertieres,
    shows: 'soldiers with bayonets charging up a hill towards a fort among cannon smoke',
  },
  11: {
    border: 'stitch',
    layers: flagOfArcahaie,
    shows:
      'a flag on its staff, a blue and a red enamelled band meeting at a stitched seam, a threaded needle below',
    enamel: [
      { shape: BLUE, colour: '#00209f' },
      { shape: RED, colour: '#c8102e' },
    ],
  },
  12: {
    border: 'pearls',
    layers: citadelle,
    shows: 'the prow-shaped bastion of a fortress, its guns run out, above a bank of cloud',
    relief: 1.2,
  },
  13: {
    border: 'line',
    layers: portraits.boyer,
    shows: 'a bareheaded bust with sash facing left, two joined hands before it',
  },
  15: {
    border: 'laurel',
    layers: portraits.faustin,
    shows: 'a bust in imperial crown and ermine facing right, an eagle on a cannon before it',
  },
  16: {
    border: 'pearls',
    layers: portraits.marieLouise,
    shows: 'a veiled and crowned bust of a woman facing right',
  },
  17: {
    border: 'denticles',
    layers: creteAPierrot,
    shows: 'a woman in a turban, a musket in both hands, behind a rampart with a smoking gun',
    reverse: { layers: () => starFort(500, 236, 86), shows: 'the star-shaped plan of the fort' },
  },
  18: {
    border: 'laurel',
    layers: portraits.jacques,
    shows: 'a laureate bust in ermine facing right, a crown of feathers before it',
  },
  19: {
    border: 'beads',
    layers: portraits.marieClaire,
    shows: 'a bust of a woman in headwrap facing left, a steaming bowl and a bandage before her',
  },
  20: {
    border: 'denticles',
    layers: capois,
    shows:
      'a bareheaded officer with raised sabre beside the neck of his horse, a fort in gun smoke before him',
  },
  21: {
    border: 'meander',
    layers: sansSouci,
    shows: 'a palace with arcades above a double staircase, a palm on either side',
  },
  22: {
    border: 'rope',
    layers: lesCayes,
    shows: 'two clasped hands over a three-masted ship under sail',
  },
  23: {
    border: 'line',
    layers: portraits.geffrard,
    shows: 'a bareheaded bust in civil coat facing right, an open book before it',
  },
  24: {
    border: 'meander',
    layers: portraits.salomon,
    shows: 'a bareheaded bust in general’s coat facing left, a bank portico before it',
  },
  25: {
    border: 'beads',
    layers: emancipation,
    shows: 'an opened shackle with its broken chain across a printed broadside headed LIBERTÉ',
  },
};
