import { readFile } from 'node:fs/promises';

const FILES = [
  'backend/seed/catalogue.json',
  'backend/seed/stories.json',
  ...['en', 'fr', 'ht'].map((locale) => `storefront-mfe/messages/${locale}/about.json`),
  ...['fr', 'ht'].map((locale) => `backend/seed/texts/${locale}.json`),
];

/** Words of scenes that no contemporary reported, in the shop's languages. */
const SCENES =
  /blindfold|salute to|Rochambeau’s salute|refusa le bandeau|salut de Rochambeau|bande je|salitasyon Rochambeau/;
const TRADITION = /tradition|tale goes|tradisyon|récit|istwa a di/i;

/** Every text of a file of texts. */
const listTexts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(listTexts);

it.each(FILES)(
  '%s tells Bélair’s blindfold and the salute to Capois as tradition',
  async (file) => {
    const root = new URL('../../../../', import.meta.url);
    const texts = listTexts(JSON.parse(await readFile(new URL(file, root), 'utf8')));
    const scenes = texts.filter((text) => SCENES.test(text));
    expect(scenes.filter((text) => !TRADITION.test(text))).toEqual([]);
    expect(scenes.length).toBeGreaterThan(0);
  },
);
