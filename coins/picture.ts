import sharp from 'sharp';
import { capsules } from './capsule.ts';
import * as cases from './case.ts';
import { type Coin, coinOf, getCoinYearRange, type CatalogueProduct } from './catalogue.ts';
import { type CoinPicture, type CoinSide, reverseLegend, strikeCoin } from './coin.ts';
import type { MetalName } from './metal.ts';
import { MOTIFS } from './motifs/index.ts';
import { furtherCoinShots, FURTHER_OTHERS } from './further-pictures.ts';
import { drawObject } from './object.ts';
import { inPerspective } from './perspective.ts';
import { UNITS } from './raster.ts';
import { NUMBER } from './reverse.ts';
import {
  type NumberField,
  raw,
  seated,
  seatsOf,
  shareOf,
  type Shot,
  stack,
  two,
  WORKING,
} from './scene.ts';
import * as wares from './accessories.ts';

/** Name of the picture of one side of a coin: `06-obverse`. */
export const sideName = ({ id }: Coin, side: CoinSide): string => `${two(id)}-${side}`;

/** First and last year of the coins, as stamped on the album. */
const YEARS = getCoinYearRange().join(' – ');

async function emptyCase(): Promise<CoinPicture> {
  const place = cases.THREE_SEATS;
  const thing = cases.openCase(cases.MIDNIGHT, place, 'HAÏTI');
  const layers = [...thing.layers, ...cases.seatMarks(place)];
  return inPerspective(await drawObject({ ...thing, layers }, WORKING), cases.opened(place));
}

const filledCase =
  (style: cases.Style, place: cases.Layout, title: string, ids: readonly number[]) =>
  async (): Promise<CoinPicture> =>
    inPerspective(
      await drawObject(
        cases.openCase(style, place, title),
        WORKING,
        await seated(seatsOf(place, ids)),
      ),
      cases.opened(place),
    );

async function stand(): Promise<CoinPicture> {
  const back = await drawObject(wares.standBack(), WORKING, await seated(wares.STAND_SEATS));
  return stack(back, await drawObject(wares.standFront(), WORKING));
}

async function capsulePack(): Promise<CoinPicture> {
  const empty = { layers: [], materials: [], gloss: 0 };
  const coins = await drawObject(empty, WORKING, await seated(wares.FILLED_CAPSULES));
  return stack(coins, capsules(wares.CAPSULES, wares.CAPSULE_RADIUS, WORKING));
}

async function albumPicture(): Promise<CoinPicture> {
  return drawObject(wares.album(YEARS), WORKING, await seated([{ id: 1, ...wares.ALBUM_WINDOW }]));
}

/** Main picture of each product that is not a coin, by product id. */
const OTHERS: Readonly<Record<number, Shot>> = {
  14: {
    name: 'case',
    alt: 'An open midnight-blue case: three empty seats ringed with a stitch and numbered 1 to 3, a blue and red ribbon sewn across the lid',
    draw: emptyCase,
  },
  26: {
    name: 'case',
    alt: 'An open linen-lined case holding three copper coins: Catherine Flon, Cécile Fatiman and Sanité Bélair',
    draw: filledCase(cases.LINEN, cases.THREE_SEATS, 'HÉROÏNES · 1803', [6, 7, 8]),
  },
  27: {
    name: 'case',
    alt: 'An open mahogany case holding four coins in a row: Toussaint Louverture, Dessalines, Christophe and Pétion',
    draw: filledCase(cases.MAHOGANY, cases.FOUR_SEATS, 'FONDATEURS · 1804', [2, 3, 4, 5]),
  },
  28: {
    name: 'stand',
    alt: 'A slotted mahogany stand with a brass plate, holding three coins upright: the Citadelle, the Flag of Arcahaie and Henry Christophe',
    draw: stand,
  },
  29: {
    name: 'capsules',
    alt: 'Ten round clear capsules in three rows; the two in the middle hold the Catherine Flon and Alexandre Pétion coins',
    draw: capsulePack,
  },
  30: {
    name: 'album',
    alt: `A closed album bound in indigo cloth, stamped HAÏTI ${YEARS} in brass, a blue and red band stitched along the spine and a coin in its window`,
    draw: albumPicture,
  },
  31: {
    name: 'cover',
    alt: 'Cover of Catherine’s Needle: a seamstress on a stool sewing blue cloth to red cloth',
    draw: () => drawObject(wares.needleBook(), WORKING),
  },
  32: {
    name: 'cover',
    alt: 'Cover of The Fortress in the Clouds: a great fortress rising out of clouds',
    draw: () => drawObject(wares.fortressBook(), WORKING),
  },
};

/** Name of each metal in alternative texts. Gold and silver coins are plated. */
const LOOKS: Record<MetalName, string> = {
  bronze: 'bronze',
  brass: 'brass',
  copper: 'copper',
  gold: 'gold-plated',
  silver: 'silver-plated',
};

/** Scales a coin's picture in proportion to the widest coin. The margin is transparent. */
async function inProportion(data: Coin, struck: Promise<CoinPicture>): Promise<CoinPicture> {
  const picture = await struck;
  const { size } = picture;
  const side = Math.round(size * shareOf(data));
  if (side === size) return picture;
  const before = Math.floor((size - side) / 2);
  const after = size - side - before;
  const coinAlone = await raw(picture).resize(side, side, { kernel: 'lanczos3' }).png().toBuffer();
  const pixels = await sharp(coinAlone)
    .extend({ top: before, left: before, bottom: after, right: after, background: '#00000000' })
    .raw()
    .toBuffer();
  return { size, pixels };
}

/** Position of the digits on the reverse in a coin's picture. */
function numberFieldOf(data: Coin): NumberField {
  const share = shareOf(data);
  const onPicture = (units: number): number =>
    Number((0.5 + (units / UNITS - 0.5) * share).toFixed(4));
  return {
    metal: data.metal,
    x: onPicture(NUMBER.x),
    y: onPicture(NUMBER.y),
    width: Number(((NUMBER.width / UNITS) * share).toFixed(4)),
  };
}

function coinShots(data: Coin): Shot[] {
  const motif = MOTIFS[data.id];
  if (!motif) throw new Error(`No motif is drawn for product ${data.id}, ${data.name}`);
  const { top, bottom } = reverseLegend(data);
  const extra = motif.reverse ? `, ${motif.reverse.shows} above` : '';
  const of = `of the ${data.name} ${LOOKS[data.metal]} coin`;
  const century = String(data.year).slice(0, 2);
  const rest = String(data.year).slice(2);
  return [
    {
      name: sideName(data, 'obverse'),
      alt: `Obverse ${of}: ${motif.shows}; legend ${data.top}, ${data.bottom}`,
      draw: () => inProportion(data, strikeCoin(data, 'obverse', WORKING)),
    },
    {
      name: sideName(data, 'reverse'),
      alt: `Reverse ${of}: two bands of cloth joined by a running stitch, ${century} on one and ${rest} on the other, a plate for the number of the piece${extra}; legend ${top}, ${bottom}`,
      draw: () => inProportion(data, strikeCoin(data, 'reverse', WORKING)),
      numberField: numberFieldOf(data),
    },
  ];
}

/** The pictures of a product, the first one being its main picture. */
export function shotsOf(product: CatalogueProduct): Shot[] {
  const data = coinOf(product);
  if (data) return [...coinShots(data), ...furtherCoinShots(data, LOOKS[data.metal])];
  const other = OTHERS[product.id];
  const further = FURTHER_OTHERS[product.id] ?? [];
  if (!other) throw new Error(`No picture is drawn for product ${product.id}, ${product.name}`);
  return [other, ...further].map((shot) => ({ ...shot, name: `${two(product.id)}-${shot.name}` }));
}
