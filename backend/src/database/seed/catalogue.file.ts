import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** backend/seed, seen from backend/src and backend/dist alike. */
const FOLDER = new URL('../../../seed/', import.meta.url);

const CatalogueFile = z.object({
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      category: z.enum([
        'gift_set',
        'historical',
        'presidential',
        'royal',
        'accessories',
        'children_books',
      ]),
      price_cents: z.int(),
      sale_price_cents: z.int().nullable(),
      sale_label: z.string().nullable(),
      status: z.enum(['in_stock', 'limited_stock', 'coming_soon']),
      featured: z.boolean(),
      year: z.int().nullable(),
      weight_g: z.number().nullable(),
      diameter_mm: z.number().nullable(),
      dimensions: z.string().nullable(),
      material: z.string().nullable(),
      mintage: z.int().nullable(),
      per_customer: z.int().nullable().default(null),
      description: z.string(),
    }),
  ),
});
export type CatalogueProduct = z.infer<typeof CatalogueFile>['products'][number];

/** Product id → its pictures in order. The files are named `<name>-<width>.<format>`. */
const PicturesFile = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), alt: z.string(), width: z.int(), height: z.int() })),
);
export type PicturesFile = z.infer<typeof PicturesFile>;
export type Picture = PicturesFile[string][number];

/** The products the shop opens with. */
export async function readCatalogue(): Promise<CatalogueProduct[]> {
  const text = await readFile(new URL('catalogue.json', FOLDER), 'utf8');
  return CatalogueFile.parse(JSON.parse(text)).products;
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
