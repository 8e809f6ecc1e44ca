import { DIGITS, MAP_SIZE, type ReliefMap } from './reliefs.ts';

/** Planes of one side of a coin (see coins/relief-map.ts), in two columns. */
export interface ReliefPlanes {
  readonly picture: HTMLCanvasElement;
  readonly rows: number;
}

/** Numbers are padded with zeros to this length, as in `NumberedReverse`. */
const MIN_DIGITS = 4;

/** Row of digits on the number plate, as fractions of the coin's picture. */
const FIELD = { x: 0.53, y: 0.698, width: 0.136 };
/** Height of a digit's cell divided by its width. */
const CELL_RATIO = 58 / 34;

/** Loads an image, also from the origin of an overridden remote. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** Loads the planes of a relief, with the number of the piece engraved in its number plate. */
export async function loadPlanes({ map }: ReliefMap, number: number | null): Promise<ReliefPlanes> {
  const [image, digits] = await Promise.all([
    loadImage(map),
    number === null ? null : loadImage(DIGITS),
  ]);
  const picture = document.createElement('canvas');
  picture.width = image.width;
  picture.height = image.height;
  const context = picture.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.drawImage(image, 0, 0);
  if (digits && number !== null) engrave(context, digits, number);
  return { picture, rows: image.height / MAP_SIZE };
}

/** Copies digits into each plane. Longer numbers have smaller digits. */
function engrave(
  context: CanvasRenderingContext2D,
  digits: HTMLImageElement,
  number: number,
): void {
  const text = String(number).padStart(MIN_DIGITS, '0');
  const cell = { width: digits.width / 20, height: digits.height / 2 };
  const width = (FIELD.width / text.length) * MAP_SIZE;
  const height = width * CELL_RATIO;
  for (let plane = 0; plane < 4; plane++) {
    const [column, row] = [plane % 2, Math.floor(plane / 2)];
    for (const [index, digit] of Array.from(text).entries()) {
      context.drawImage(
        digits,
        (column * 10 + Number(digit)) * cell.width,
        row * cell.height,
        cell.width,
        cell.height,
        (column + FIELD.x - FIELD.width / 2) * MAP_SIZE + index * width,
        (row + FIELD.y) * MAP_SIZE - height / 2,
        width,
        height,
      );
    }
  }
}
