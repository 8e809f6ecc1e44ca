import { readFile } from 'node:fs/promises';

const ROOT = new URL('../../../../', import.meta.url);
const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, ROOT), 'utf8'));

/** Words that mark a text as tradition, in the shop's languages. */
const TRADITION = /tradition|tale goes|it is told|said to|raconte|aurait|tradisyon|rakonte|yo di/i;

/** Scenes that no contemporary reported. */
const SCENES =
  /blindfold|Rochambeau’s salute|refusa le bandeau|salut de Rochambeau|bande je|salitasyon Rochambeau/;

/** Every text of a file of texts. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts);

it.each([
  'backend/seed/catalogue.json',
  'backend/seed/stories.json',
  ...['en', 'fr', 'ht'].map((locale) => `storefront-mfe/messages/${locale}/about.json`),
  ...['fr', 'ht'].map((locale) => `backend/seed/texts/${locale}.json`),
])('%s marks Bélair’s blindfold and the salute to Capois as tradition', async (file) => {
  const scenes = listTexts(await readJson(file)).filter((text) => SCENES.test(text));
  expect(scenes.filter((text) => !TRADITION.test(text))).toEqual([]);
  expect(scenes.length).toBeGreaterThan(0);
});

interface Described {
  readonly id: number;
  readonly description: string;
}

/** Flon, Fatiman, Bélair, Bois Caïman, the flag, Lamartinière, Marie-Claire and Capois: much of it is known by tradition alone. */
const KNOWN_BY_TRADITION = [6, 7, 8, 9, 11, 17, 19, 20];

it('descriptions of traditional subjects mark them as tradition in every language', async () => {
  const { products } = (await readJson('backend/seed/catalogue.json')) as {
    readonly products: readonly Described[];
  };
  const silent = products.filter(
    ({ id, description }) => KNOWN_BY_TRADITION.includes(id) && !TRADITION.test(description),
  );
  expect(silent).toEqual([]);
  for (const locale of ['fr', 'ht']) {
    const texts = (await readJson(`backend/seed/texts/${locale}.json`)) as {
      readonly products: Readonly<Record<string, { readonly description: string }>>;
    };
    const unsaid = KNOWN_BY_TRADITION.filter(
      (id) => !TRADITION.test(texts.products[id]?.description ?? ''),
    );
    expect({ locale, unsaid }).toEqual({ locale, unsaid: [] });
  }
});

it('About us marks traditional deeds as tradition', async () => {
  for (const locale of ['en', 'fr', 'ht']) {
    const texts = (await readJson(`storefront-mfe/messages/${locale}/about.json`)) as Readonly<
      Record<string, string>
    >;
    for (const key of ['about.flag', 'about.deedFatiman', 'about.deedBelair', 'about.deedFlon']) {
      expect([locale, key, texts[key]]).toEqual([locale, key, expect.stringMatching(TRADITION)]);
    }
  }
});
