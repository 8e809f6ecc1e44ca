import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  parseFieldsRow,
  NumberField,
  ProductTextInput,
  StoryDto,
  type NewFields,
} from '../../catalog/index.js';
import type { TranslatedLocale } from '../../common/locale.js';
import { SETTING_TEXT_RULES } from '../../settings/index.js';

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

/** Text of a story. */
function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** Stories by product id; their sources are keys of `sources`, which lists each work once. */
const StoriesFile = z.object({
  /** Designer of the coins. */
  designer: z.string(),
  sources: z.record(z.string(), StoryDto.shape.sources.element),
  stories: z.record(
    z.string(),
    z.object({ paragraphs: z.array(z.string()), sources: z.array(z.string()) }),
  ),
});

interface SeedStory extends StoryDto {
  readonly designer: string;
}

/** Reads the stories of the initial products, by product id. */
export async function readStories(): Promise<Map<number, SeedStory>> {
  const text = await readFile(new URL('stories.json', FOLDER), 'utf8');
  const file = StoriesFile.parse(JSON.parse(text));
  return new Map(
    Object.entries(file.stories).map(([id, { paragraphs, sources }]) => {
      const works = sources.map((key) => file.sources[key]);
      const story = StoryDto.parse({ text: joinParagraphs(paragraphs), sources: works });
      return [Number(id), { ...story, designer: file.designer }];
    }),
  );
}

/**
 * Translations of the settings by name, of the products and the paragraphs of their stories by id, and of the pictures'
 * alternative texts by file name.
 */
const TextsFile = z.object({
  settings: SETTING_TEXT_RULES,
  products: z.record(z.string(), ProductTextInput),
  stories: z.record(z.string(), z.array(z.string()).transform(joinParagraphs)),
  pictures: z.record(z.string(), z.string().max(300)),
});

/** Reads the translations into a language. */
export async function readTexts(locale: TranslatedLocale) {
  const text = await readFile(new URL(`texts/${locale}.json`, FOLDER), 'utf8');
  const { settings, products, stories, pictures } = TextsFile.parse(JSON.parse(text));
  return {
    settings,
    products: new Map(Object.entries(products).map(([id, texts]) => [Number(id), texts])),
    stories: new Map(Object.entries(stories).map(([id, story]) => [Number(id), story])),
    pictures: new Map(Object.entries(pictures)),
  };
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
