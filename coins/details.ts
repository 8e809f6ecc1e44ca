import type { View } from './raster.ts';

/** A close-up of an obverse: its centre and side in units, and what it shows. */
interface Detail {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Text of the picture's alternative text. */
  readonly shows: string;
}

const detail = (x: number, y: number, side: number, shows: string): Detail => ({
  x,
  y,
  side,
  shows,
});

/** The two details of each coin's obverse: what a collector looks at first, and second. */
export const DETAILS: Readonly<Record<number, readonly [Detail, Detail]>> = {
  1: [
    detail(500, 278, 380, 'the liberty cap on the crown of the palm, rays behind it'),
    detail(520, 672, 440, 'the scroll at the foot of the palm, with its lines of writing'),
  ],
  2: [
    detail(490, 380, 380, 'the face under the bicorne, the knot of the madras at the neck'),
    detail(500, 715, 370, 'the heavy chain under the embroidered coat, torn in the middle'),
  ],
  3: [
    detail(580, 470, 380, 'the face with its heavy brow and whiskers under the hat'),
    detail(455, 280, 380, 'the plumes and the cockade of the bicorne'),
  ],
  4: [
    detail(462, 354, 370, 'the face of the king and the band of his crown'),
    detail(500, 740, 330, 'the crowned phoenix rising from flames'),
  ],
  5: [
    detail(480, 350, 390, 'the face and the wavy hair'),
    detail(712, 470, 400, 'the palm topped by a liberty cap'),
  ],
  6: [
    detail(404, 297, 325, 'the face bent to the work, the needle in the raised hand'),
    detail(428, 595, 350, 'the cloth over the knees, and the hand that holds the seam'),
  ],
  7: [
    detail(
      574,
      380,
      400,
      'the lifted face between the raised arms, the shawl crossed on the breast',
    ),
    detail(640, 640, 380, 'the skirt and the fringed ends of the shawl in the wind'),
  ],
  8: [
    detail(475, 325, 380, 'the face under the striped headscarf'),
    detail(690, 645, 310, 'the hand around the grip of the sabre'),
  ],
  9: [
    detail(
      345,
      520,
      390,
      'the man who calls for the oath, one arm raised, the other over the fire',
    ),
    detail(645, 500, 430, 'the woman with the raised knife, and a seated woman seen from behind'),
  ],
  10: [
    detail(585, 385, 390, 'the shouting bearer, both hands on the staff of the flag'),
    detail(395, 355, 360, 'the bearded veteran in his shako, his bayonet fixed, before the flag'),
  ],
  11: [
    detail(520, 445, 340, 'the stitched seam between the blue and the red enamel'),
    detail(580, 690, 350, 'the threaded needle below the flag, beside the torn white'),
  ],
  12: [
    detail(450, 460, 380, 'the edge of the bastion, the guns in its lower embrasures'),
    detail(560, 285, 330, 'the round tower with its flag behind the upper battery'),
  ],
  13: [
    detail(470, 335, 390, 'the lean face, the hair brushed forward over the temple'),
    detail(495, 715, 370, 'the laurel and the palm tied under the bust, the sash above them'),
  ],
  15: [
    detail(452, 385, 390, 'the face under the flaring crown'),
    detail(490, 690, 350, 'the collar of the order on the ermine, bees on the mantle'),
  ],
  16: [
    detail(570, 465, 350, 'the face of the queen at the edge of her veil'),
    detail(502, 262, 300, 'the jewelled crown'),
  ],
  17: [
    detail(490, 310, 390, 'the face of the woman and her hand on the musket'),
    detail(290, 590, 370, 'the smoking gun on the rampart'),
  ],
  18: [
    detail(535, 335, 390, 'the face under the laurel'),
    detail(405, 675, 300, 'the clasp with a crown of feathers, on the folds of the mantle'),
  ],
  19: [
    detail(460, 325, 400, 'the face under the folds of the headwrap'),
    detail(405, 640, 400, 'the steaming bowl in her hand before the rampart of Jacmel'),
  ],
  20: [
    detail(455, 305, 330, 'the raised sabre and the face turned to the fort'),
    detail(655, 365, 330, 'the head and the mane of the horse'),
  ],
  21: [
    detail(500, 335, 390, 'the dome, the pediment and the arcades of the palace'),
    detail(500, 625, 380, 'the double staircase and the gate between its flights'),
  ],
  22: [
    detail(
      500,
      325,
      430,
      'the clasped hands, the thumbs crossed and the fingers of each around the other',
    ),
    detail(490, 600, 420, 'the brig under sail'),
  ],
  23: [
    detail(480, 305, 370, 'the tall brow, the wavy hair and the moustache'),
    detail(
      580,
      675,
      390,
      'the open school book with the letters ABC, a finger below them, the quill in its inkwell',
    ),
  ],
  24: [
    detail(590, 335, 390, 'the face, the short white hair and the whiskers'),
    detail(300, 505, 330, 'the portico of the bank on its paved square'),
  ],
  25: [
    detail(500, 320, 340, 'the headline LIBERTÉ on the broadside'),
    detail(560, 700, 340, 'the broken links of the chain'),
  ],
};

export const viewOf = ({ x, y, side }: Detail): View => ({
  x: x - side / 2,
  y: y - side / 2,
  side,
});
