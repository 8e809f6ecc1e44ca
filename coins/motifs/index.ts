import type { BorderName } from '../border.ts';
import type { Layer } from '../layer.ts';
import { BLUE, flagOfArcahaie, RED } from './arcahaie.ts';
import { boisCaiman } from './bois-caiman.ts';
import { citadelle } from './citadelle.ts';
import { creteAPierrot, rampart, starFort } from './crete-a-pierrot.ts';
import { declaration } from './declaration.ts';
import { emancipation } from './emancipation.ts';
import { fatiman } from './fatiman.ts';
import { flonSewing } from './flon-sewing.ts';
import { alliance, lesCayes } from './les-cayes.ts';
import { PORTRAITS, portrayed } from './portraits.ts';
import { sansSouci } from './sans-souci.ts';
import { capois } from './capois.ts';
import { vertieres } from './vertieres.ts';

interface EnamelCell {
  readonly shape: string;
  /** sRGB, as written in CSS. */
  readonly colour: string;
}

/** The obverse of a coin, and its additions to the common reverse. */
export interface Motif {
  readonly border: BorderName;
  readonly layers: () => Layer[];
  /** Layers that cross the band of the legend up to the border, drawn over `layers`. */
  readonly across?: () => Layer[];
  /** Description of the motif for the alternative text. */
  readonly shows: string;
  /** Factor on the heights of the motif; above 1 for coins in high relief, 1 by default. */
  readonly relief?: number;
  readonly enamel?: readonly EnamelCell[];
  readonly reverse?: { readonly layers: () => Layer[]; readonly shows: string };
}

export const MOTIFS: Readonly<Record<number, Motif>> = {
  1: {
    border: 'pearls',
    layers: declaration,
    shows: 'a liberty cap on a palm before rays, an open scroll at its foot',
    relief: 1.25,
  },
  2: {
    border: 'beads',
    layers: () => portrayed(PORTRAITS[2]),
    shows:
      'an elderly general facing left, a madras tied under his bicorne, a broken chain under the bust',
  },
  3: {
    border: 'denticles',
    layers: () => portrayed(PORTRAITS[3]),
    shows:
      'an officer with heavy brow and whiskers facing right in a plumed bicorne, two sabres crossed behind his shoulders',
  },
  4: {
    border: 'pearls',
    layers: () => portrayed(PORTRAITS[4]),
    shows:
      'a full-faced king facing left in a closed crown and a mantle bordered with ermine, below him a crowned phoenix rising from flames, its wings raised along the rim on both sides',
  },
  5: {
    border: 'line',
    layers: () => portrayed(PORTRAITS[5]),
    shows:
      'a bareheaded man with wavy hair and whiskers facing right in a general’s coat, before him a palm topped by a liberty cap',
  },
  6: {
    border: 'stitch',
    layers: flonSewing,
    shows:
      'a seated woman sewing two bands of cloth that fall to the ground, behind her a sloop at sea and a palm, a running stitch for border',
  },
  7: {
    border: 'rope',
    layers: fatiman,
    shows:
      'a woman in a headwrap raising both hands beside a great mapou tree, a crescent moon before her',
  },
  8: {
    border: 'beads',
    layers: () => portrayed(PORTRAITS[8]),
    shows:
      'a young officer in headscarf and epaulette facing right, her sabre held upright in her hand',
  },
  9: {
    border: 'rope',
    layers: boisCaiman,
    shows:
      'six people around a fire at the foot of a great mapou tree, among them a man with one arm raised and a woman lifting a knife, lightning below the crown',
  },
  10: {
    border: 'denticles',
    layers: vertieres,
    shows:
      'a barefoot bearer charging uphill with the flag, two soldiers with fixed bayonets behind him, a fort on the height ahead',
  },
  11: {
    border: 'stitch',
    layers: flagOfArcahaie,
    shows:
      'a flag on its staff, a blue and a red enamelled band meeting at a stitched seam, below it the torn white band and a threaded needle',
    enamel: [
      { shape: BLUE, colour: '#00209f' },
      { shape: RED, colour: '#c8102e' },
    ],
  },
  12: {
    border: 'pearls',
    layers: citadelle,
    shows:
      'the prow-shaped bastion of a fortress, its guns run out, a round tower behind it, above a bank of cloud',
    relief: 1.2,
  },
  13: {
    border: 'line',
    layers: () => portrayed(PORTRAITS[13]),
    shows:
      'a lean, bareheaded man with a sash facing left, a branch of laurel and one of palm tied under the bust',
  },
  15: {
    border: 'laurel',
    layers: () => portrayed(PORTRAITS[15]),
    shows:
      'an emperor in a flaring crown and ermine facing right, before him a sceptre with an eagle on a cannon, behind him the hand of justice',
  },
  16: {
    border: 'pearls',
    layers: () => portrayed(PORTRAITS[16]),
    shows: 'a queen facing right, a long veil falling from under her crown',
  },
  17: {
    border: 'denticles',
    layers: creteAPierrot,
    across: rampart,
    shows: 'a woman in a turban, a musket in both hands, behind a rampart with a smoking gun',
    reverse: { layers: () => starFort(500, 236, 86), shows: 'the star-shaped plan of the fort' },
  },
  18: {
    border: 'laurel',
    layers: () => portrayed(PORTRAITS[18]),
    shows: 'a laureate emperor facing right in a mantle, a crown of feathers on its clasp',
  },
  19: {
    border: 'beads',
    layers: () => portrayed(PORTRAITS[19]),
    shows:
      'a woman in a high headwrap facing left, a steaming bowl in her hand and a basket of bread on her arm, behind her a walled town with smoke over a breach',
  },
  20: {
    border: 'denticles',
    layers: capois,
    shows:
      'a bareheaded officer with raised sabre on a rearing horse, a fort in gun smoke before him',
  },
  21: {
    border: 'meander',
    layers: sansSouci,
    shows: 'a palace with arcades above a double staircase, a palm on either side',
  },
  22: {
    border: 'rope',
    layers: lesCayes,
    across: alliance,
    shows:
      'two clasped hands, one cuff embroidered with oak leaves and the other braided, over a brig under sail',
  },
  23: {
    border: 'line',
    layers: () => portrayed(PORTRAITS[23]),
    shows:
      'a tall-browed man with a moustache facing right in a frock coat with a bow, his finger on the page of an open school book with the letters ABC, a quill in its inkwell on the desk',
  },
  24: {
    border: 'meander',
    layers: () => portrayed(PORTRAITS[24]),
    shows:
      'a powerful old man with short white hair and whiskers facing left, a sash and a star on his embroidered coat, before him the portico of a bank on a paved square, mountains behind it',
  },
  25: {
    border: 'beads',
    layers: emancipation,
    shows: 'an opened shackle with its broken chain across a printed broadside headed LIBERTÉ',
  },
};
