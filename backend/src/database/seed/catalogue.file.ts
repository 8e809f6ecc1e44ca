import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseFieldsRow, NumberField, type NewFields } from '../../catalog/index.js';

/** backend/seed, seen from backend/src and backend/dist alike. */
const FOLDER = new URL('../../../seed/', import.meta.url);

/** The keys are the columns' names. */
const CatalogueFile = z.object({
  products: z.array(
    // `holds`: the coins that lie in a fixed set, in the order of their seats.
    z.looseObject({ id: z.int(), holds: z.array(z.int()).optional() }),
  ),
});

/** Product id → its pictures in order. The files are named `<name>-<width>.<format>`. */
const PicturesFile = z.record(
  z.string(),
  z.array(
    z.object({
      name: z.string(),
      alt: z.string(),
      width: z.int(),
      height: z.int(),
      number_field: NumberField.optional(),
    }),
  ),
);
export type PicturesFile = z.infer<typeof PicturesFile>;
export type SeedPicture = PicturesFile[string][number];

/** A product the shop opens with, and the coins that lie in it where it is a set. */
interface SeedProduct {
  readonly fields: NewFields & { readonly id: number };
  readonly holds: readonly number[];
}

/** The products the shop opens with. */
export async function readCatalogue(): Promise<SeedProduct[]> {
  const text = await readFile(new URL('catalogue.json', FOLDER), 'utf8');
  const { products } = CatalogueFile.parse(JSON.parse(text));
  return products.map(({ id, holds = [], ...row }) => ({
    fields: { id, ...parseFieldsRow(row) },
    holds,
  }));
}

/** Which pictures there are; none where they have not been drawn yet. */
export async function readPictures(): Promise<PicturesFile> {
  const text = await readFile(new URL('pictures.json', FOLDER), 'utf8').catch(() => '{}');
  return PicturesFile.parse(JSON.parse(text));
}

/** One encoded file of a picture. */
export function readPictureFile(fileName: string): Promise<Buffer> {
  return readFile(new URL(`pictures/${fileName}`, FOLDER));
}
