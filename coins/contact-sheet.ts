import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { CoinPicture } from './coin.ts';

const FOLDER = new URL('../.data/', import.meta.url);
const CELL = 300;
const COLUMNS = 6;

/**
 * Writes all pictures to one contact sheet: the left columns on the light plate, the right columns
 * on the dark one.
 */
export async function writeContactSheet(pictures: readonly CoinPicture[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const columns = Math.min(COLUMNS, pictures.length);
  const rows = Math.ceil(pictures.length / columns);
  const cells = await Promise.all(
    pictures.map(async ({ pixels, size }, i) => ({
      input: await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
        .resize(CELL - 12)
        .extend({ top: 6, bottom: 6, left: 6, right: 6, background: '#00000000' })
        .flatten({ background: i % columns < columns / 2 ? '#e6eae9' : '#1b2749' })
        .png()
        .toBuffer(),
      left: (i % columns) * CELL,
      top: Math.floor(i / columns) * CELL,
    })),
  );
  const background = '#ffffff';
  await sharp({ create: { width: columns * CELL, height: rows * CELL, channels: 3, background } })
    .composite(cells)
    .png()
    .toFile(fileURLToPath(new URL('coins-sheet.png', FOLDER)));
}
