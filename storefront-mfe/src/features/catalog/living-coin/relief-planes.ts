/** Numbers are padded with zeros to this length, as in `NumberedReverse`. */
const MIN_DIGITS = 4;

/** Centre and width of the row of digits on the number plate, as fractions of the coin's picture. */
const FIELD = { x: 0.53, y: 0.698, width: 0.136 };
/** Height of a digit's cell divided by its width. */
const CELL_RATIO = 58 / 34;

const loadImage = async (url: string) => createImageBitmap(await (await fetch(url)).blob());

/** Loads the planes of a relief map, with the number of the piece engraved in its number plate. */
export async function loadPlanes(
  map: string,
  digitsMap: string,
  number: number | null,
): Promise<OffscreenCanvas> {
  const [image, digits] = await Promise.all([
    loadImage(map),
    number === null ? null : loadImage(digitsMap),
  ]);
  const planes = new OffscreenCanvas(image.width, image.height);
  const context = planes.getContext('2d');
  context?.drawImage(image, 0, 0);
  if (context && digits) engrave(context, digits, String(number).padStart(MIN_DIGITS, '0'));
  return planes;
}

/** Copies digits into each plane. Longer numbers have smaller digits. */
function engrave(
  context: OffscreenCanvasRenderingContext2D,
  digits: ImageBitmap,
  text: string,
): void {
  const size = context.canvas.width / 2;
  const cellWidth = digits.width / 20;
  const cellHeight = digits.height / 2;
  const width = (FIELD.width / text.length) * size;
  const height = width * CELL_RATIO;
  for (let plane = 0; plane < 4; plane++) {
    const column = plane % 2;
    const row = plane >> 1;
    Array.from(text, (digit, index) =>
      context.drawImage(
        digits,
        (column * 10 + Number(digit)) * cellWidth,
        row * cellHeight,
        cellWidth,
        cellHeight,
        (column + FIELD.x - FIELD.width / 2) * size + index * width,
        (row + FIELD.y) * size - height / 2,
        width,
        height,
      ),
    );
  }
}
