// Pictures of a product beside its main ones: close details, the edge, the coin in its capsule and in its case.
import * as wares from './accessories.ts';
import { turned } from './angle.ts';
import { capsules } from './capsule.ts';
import { card, printed, recess } from './certificate.ts';
import * as cases from './case.ts';
import { type Coin, coinOf, getCoinYearRange, products } from './catalogue.ts';
import { type CoinPicture, strikeCoin } from './coin.ts';
import { DETAILS, viewOf } from './details.ts';
import { standOnEdge } from './edge.ts';
import { drawObject, type ObjectDrawing, placeCoins, type PlacedCoin } from './object.ts';
import { inPerspective } from './perspective.ts';
import { UNITS, type View } from './raster.ts';
import {
  CLOSE,
  coinPicture,
  obverseOf,
  raw,
  seated,
  seatsOf,
  type Shot,
  stack,
  two,
  WORKING,
} from './scene.ts';

/** Width of the rings of a capsule that fills its picture, compared to those of the pack of ten. */
const WALL = 2;
const CAPSULE_RADIUS = 470;

async function inCapsule(picture: Promise<CoinPicture>): Promise<CoinPicture> {
  const radius = CAPSULE_RADIUS - 27 * WALL;
  const coin = { picture: await picture, x: UNITS / 2, y: UNITS / 2, radius };
  const glass = capsules([[UNITS / 2, UNITS / 2]], CAPSULE_RADIUS, CLOSE, WALL);
  const empty = { size: CLOSE, pixels: new Uint8Array(CLOSE * CLOSE * 4) };
  return stack(await placeCoins(empty, [coin]), glass);
}

async function drawCaseForOne(): Promise<CoinPicture> {
  const thing = cases.openCase(cases.MIDNIGHT, cases.ONE_SEAT, 'HAÏTI');
  const body = await drawObject({ ...thing, layers: [...thing.layers, recess()] }, CLOSE);
  return stack(body, await drawObject(card(), CLOSE));
}

let caseForOne: Promise<CoinPicture> | undefined;

const thousands = new Intl.NumberFormat('en-US');

/** A coin in its case with its certificate. */
async function inCase(data: Coin): Promise<CoinPicture> {
  const { id, top: title, year, mintage } = data;
  const edition = `EDITION OF ${thousands.format(mintage)}`;
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CLOSE}" height="${CLOSE}" viewBox="0 0 ${UNITS} ${UNITS}">` +
    `${printed({ title, year, edition })}</svg>`;
  // Drawn once for all coins.
  caseForOne ??= drawCaseForOne();
  const pixels = await raw(await caseForOne)
    .composite([{ input: Buffer.from(text) }])
    .raw()
    .toBuffer();
  const coins = await seated(seatsOf(cases.ONE_SEAT, [id]));
  return inPerspective(
    await placeCoins({ size: CLOSE, pixels }, coins),
    cases.opened(cases.ONE_SEAT),
  );
}

/** Pictures of a coin after its two sides, in the order of the gallery. */
export function furtherCoinShots(data: Coin, metal: string): Shot[] {
  const details = DETAILS[data.id];
  if (!details) throw new Error(`No details are chosen for product ${data.id}, ${data.name}`);
  const of = `the ${data.name} ${metal} coin`;
  const [first, second] = details.map((detail, i) => ({
    name: `detail-${i + 1}`,
    alt: `Close-up of ${of}: ${detail.shows}`,
    draw: () => strikeCoin(data, 'obverse', CLOSE, { view: viewOf(detail) }),
  }));
  const boxed = {
    name: 'in-case',
    alt: `An open midnight-blue case with ${of} and its certificate. The certificate comes with every coin; cases come with the gift sets`,
    draw: () => inCase(data),
  };
  const edge = {
    name: 'edge',
    alt: `Edge of ${of}: it stands turned to one side and shows the fine reeds around its edge`,
    draw: async () => standOnEdge(await obverseOf(data, CLOSE), data.metal, CLOSE),
  };
  const capsule = {
    name: 'in-capsule',
    alt: `Obverse of ${of} in a round clear capsule. Capsules are sold separately`,
    draw: () => inCapsule(obverseOf(data, CLOSE)),
  };
  return [first, boxed, second, edge, capsule].flatMap((shot) =>
    shot ? [{ ...shot, name: `${two(data.id)}-${shot.name}`, files: 'further' }] : [],
  );
}

/** A part of an object from above, in the given view. */
const part =
  (
    thing: () => ObjectDrawing,
    view: View,
    coins: () => Promise<PlacedCoin[]> = () => Promise.resolve([]),
  ) =>
  async (): Promise<CoinPicture> =>
    drawObject(thing(), CLOSE, await coins(), view);

const seatsIn = (place: cases.Layout, ids: readonly number[]) => () => seated(seatsOf(place, ids));

const midnight = () => cases.openCase(cases.MIDNIGHT, cases.THREE_SEATS, 'HAÏTI');
const linen = () => cases.openCase(cases.LINEN, cases.THREE_SEATS, 'HÉROÏNES · 1803');
const mahogany = () => cases.openCase(cases.MAHOGANY, cases.FOUR_SEATS, 'FONDATEURS · 1804');

/** The ends of the trays with three and with four seats, without the gap to the lid. */
const LEFT_OF_THREE: View = { x: 24, y: 509, side: 450 };
const RIGHT_OF_THREE: View = { ...LEFT_OF_THREE, x: 526 };
const LEFT_OF_FOUR: View = { x: 24, y: 509, side: 358 };
const RIGHT_OF_FOUR: View = { ...LEFT_OF_FOUR, x: 618 };

/** Coins that show what a custom set can look like. */
const EXAMPLE = [11, 1, 4];

const exampleSet = async (): Promise<CoinPicture> =>
  inPerspective(
    await drawObject(midnight(), CLOSE, await seatsIn(cases.THREE_SEATS, EXAMPLE)()),
    cases.opened(cases.THREE_SEATS),
  );

/** All coins by year. */
const coinsByYear = (): readonly Coin[] =>
  products()
    .flatMap((product) => coinOf(product) ?? [])
    .sort((a, b) => a.year - b.year || a.id - b.id);

async function openedAlbum(): Promise<CoinPicture> {
  const coins = coinsByYear();
  const thing = wares.openAlbum(coins.map(({ year }) => year));
  return drawObject(thing, WORKING, await seated(wares.pockets(coins.map(({ id }) => id))));
}

const emptyStand = async (): Promise<CoinPicture> =>
  stack(await drawObject(wares.standBack(), CLOSE), await drawObject(wares.standFront(), CLOSE));

const book = (thing: () => ObjectDrawing) => async (): Promise<CoinPicture> =>
  turned(await drawObject(thing(), CLOSE));

const others = (...shots: readonly Shot[]): readonly Shot[] =>
  shots.map((shot) => ({ files: 'further', ...shot }));

/** Pictures of the products that are not coins, after the main one, by product id. */
export const FURTHER_OTHERS: Readonly<Record<number, readonly Shot[]>> = {
  14: others(
    {
      name: 'filled',
      alt: 'The midnight-blue case with three coins, as an example: the Flag of Arcahaie, the Declaration of Independence and Henry Christophe',
      draw: exampleSet,
    },
    {
      name: 'ribbon',
      alt: 'Close-up of the lid of the midnight-blue case: HAÏTI above a blue and a red ribbon joined by a white running stitch',
      draw: part(midnight, { x: 295, y: 64, side: 410 }),
    },
  ),
  26: others(
    {
      name: 'first-seat',
      alt: 'The Catherine Flon coin in the first seat of the linen-lined case, seen from above',
      draw: part(linen, LEFT_OF_THREE, seatsIn(cases.THREE_SEATS, [6, 7, 8])),
    },
    {
      name: 'last-seat',
      alt: 'The Sanité Bélair coin in the last seat of the linen-lined case, seen from above',
      draw: part(linen, RIGHT_OF_THREE, seatsIn(cases.THREE_SEATS, [6, 7, 8])),
    },
  ),
  27: others(
    {
      name: 'first-seats',
      alt: 'The Toussaint Louverture and Dessalines coins in the first seats of the mahogany case, seen from above',
      draw: part(mahogany, LEFT_OF_FOUR, seatsIn(cases.FOUR_SEATS, [2, 3, 4, 5])),
    },
    {
      name: 'last-seats',
      alt: 'The Christophe and Pétion coins in the last seats of the mahogany case, seen from above',
      draw: part(mahogany, RIGHT_OF_FOUR, seatsIn(cases.FOUR_SEATS, [2, 3, 4, 5])),
    },
  ),
  28: others(
    {
      name: 'plate',
      alt: 'Close-up of the stand: the brass plate stamped 1804 and the stitch cut into the oiled mahogany',
      draw: part(wares.standFront, { x: 410, y: 562, side: 178 }),
    },
    {
      name: 'empty',
      alt: 'The mahogany stand without coins: the slot behind its brass plate holds three',
      draw: emptyStand,
    },
  ),
  29: others(
    {
      name: 'filled',
      alt: 'One capsule, closed, with the Catherine Flon coin in it',
      draw: () => inCapsule(coinPicture(6, CLOSE)),
    },
    {
      name: 'empty',
      alt: 'One empty capsule: clear, with a step in its ring that holds the coin',
      draw: () => Promise.resolve(capsules([[UNITS / 2, UNITS / 2]], CAPSULE_RADIUS, CLOSE, WALL)),
    },
  ),
  30: others(
    {
      name: 'open',
      alt: 'The opened album: twenty-four pockets on two pages, each with a coin and its year, in the order of time',
      draw: openedAlbum,
      files: 'further with zoom',
    },
    {
      name: 'spine',
      alt: 'Close-up of the album: the blue and red bands stitched along the spine, HAÏTI stamped in brass on indigo cloth',
      draw: part(() => wares.album(getCoinYearRange().join(' – ')), { x: 180, y: 80, side: 670 }),
    },
  ),
  31: others(
    {
      name: 'turned',
      alt: 'Catherine’s Needle turned to show its spine',
      draw: book(wares.needleBook),
    },
    {
      name: 'detail',
      alt: 'Close-up of the cover of Catherine’s Needle: the seamstress, the needle in her raised hand, hills and the sun behind her',
      draw: part(wares.needleBook, { x: 260, y: 320, side: 480 }),
    },
  ),
  32: others(
    {
      name: 'turned',
      alt: 'The Fortress in the Clouds turned to show its spine',
      draw: book(wares.fortressBook),
    },
    {
      name: 'detail',
      alt: 'Close-up of the cover of The Fortress in the Clouds: the walls with their guns above the clouds',
      draw: part(wares.fortressBook, { x: 240, y: 330, side: 480 }),
    },
  ),
};
