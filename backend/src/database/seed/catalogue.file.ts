import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseFieldsRow, NumberField, type NewFields } from '../../catalog/index.js';

/** The folder backend/seed; the same relative path from backend/src and backend/dist. */
const FOLDER = new URL('../../../seed/', import.meta.url);

/** Products by column name. */
const CatalogueFile = z.object({
  products: z.array(
    // `holds`: the coins of a fixed set, in the order of their seats.
    z.looseObject({ id: z.int(), holds: z.array(z.int()).optional() }),
  ),
});

/** Pictures in order, by product id. Files are named `<name>-<width>.<format>`. */
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

/** Initial product, with the coins of a fixed set. */
interface SeedProduct {
  readonly fields: NewFields & { readonly id: number };
  readonly holds: readonly number[];
}

/** Reads the initial products. */
export async function readCatalogue(): Promise<SeedProduct[]> {
  const text = await readFile(new URL('catalogue.json', FOLDER), 'utf8');
  const { products } = CatalogueFile.parse(JSON.parse(text));
  return products.map(({ id, holds = [], ...row }) => ({
    fields: { id, ...parseFieldsRow(row) },
    holds,
  }));
}

/** Reads the list of pictures; empty if they have not been rendered yet. */
export async function readPictures(): Promise<PicturesFile> {
  const text = await readFile(new URL('pictures.json', FOLDER), 'utf8').catch(() => '{}');
  return PicturesFile.parse(JSON.parse(text));
}

/** Reads an encoded picture file. */
export function readPictureFile(fileName: string): Promise<Buffer> {
  return readFile(new URL(`pictures/${fileName}`, FOLDER));
}
