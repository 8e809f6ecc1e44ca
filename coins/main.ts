/**
 * Renders the pictures of every product into backend/seed: `npm run coins`, or only some of them with
 * `npm run coins -- 6 8` or `npm run coins -- edge case` (parts of their file names). `--sheet` adds a contact
 * sheet for review. `--approve` only stores small images of all coins as golden images for the tests; `--digits`
 * only renders the digit strips; `--reliefs` only renders the relief maps.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { products, SEED } from './catalogue.ts';
import type { CoinPicture } from './coin.ts';
import { shotsOf } from './picture.ts';
import type { Shot } from './scene.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { writeDigits } from './digits.ts';
import { encode } from './encode.ts';
import { approve, METAL_NAMES } from './golden.ts';
import { manifest } from './manifest.ts';
import { writeReliefs } from './relief-files.ts';

const PICTURES = new URL('pictures/', SEED);

async function write(shot: Shot): Promise<CoinPicture> {
  const picture = await shot.draw();
  for (const { suffix, bytes } of await encode(picture, shot.files)) {
    await writeFile(new URL(`${shot.name}-${suffix}`, PICTURES), bytes);
  }
  return picture;
}

/** Writes the list of all pictures, including those not rendered in this run. */
async function writeManifest(): Promise<void> {
  const text = `${JSON.stringify(manifest(), null, 2)}\n`;
  await writeFile(new URL('pictures.json', SEED), text);
}

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--approve')) {
    for (const metal of METAL_NAMES) await approve(metal);
    return;
  }
  if (args.includes('--digits')) {
    await writeDigits();
    return;
  }
  const ids = args.filter((word) => /^\d+$/.test(word)).map(Number);
  if (args.includes('--reliefs')) {
    await writeReliefs(ids);
    return;
  }
  const names = args.filter((word) => /^[a-z]/.test(word));
  const wanted = products()
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .flatMap(shotsOf)
    .filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)));
  await mkdir(PICTURES, { recursive: true });
  const drawn: CoinPicture[] = [];
  for (const shot of wanted) {
    const started = performance.now();
    drawn.push(await write(shot));
    console.log(`${shot.name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  await writeManifest();
  await writeReliefs(ids);
  if (args.includes('--sheet')) await writeContactSheet(drawn);
}

await main(process.argv.slice(2));
