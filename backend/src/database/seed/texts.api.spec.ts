import { useApi } from '../../../test/api.js';
import { beginCompetingTransaction } from '../../../test/competing-transaction.js';
import { TEXT_FIELDS } from '../../catalog/texts/product-texts.contract.js';
import { TRANSLATED_LOCALES } from '../../common/locale.js';
import { withSource } from '../with-connection.js';
import { readCatalogue, readPictures, readStories, readTexts } from './catalogue.file.js';
import { seed } from './seed.js';

type Entities = Parameters<typeof withSource>[1];

const api = useApi();
const fill = () => {
  const entities = api.dataSource.entityMetadatas.map(({ target }) => target);
  return withSource(api.databaseUrl, entities as Entities, (source) =>
    seed(source, { ADMIN_EMAILS: [], ADMIN_PASSWORD: undefined }, () => undefined),
  );
};
const rows = <Row>(sql: string) => api.dataSource.query<Row[]>(sql);
const count = async (table: string) =>
  (await rows<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`))[0]?.count;

describe.each(TRANSLATED_LOCALES)('the seeded texts in %s', (locale) => {
  it('translate every text of every product', async () => {
    const { products } = await readTexts(locale);
    for (const { fields } of await readCatalogue()) {
      const texts = products.get(fields.id);
      const { id, name } = fields;
      expect({ id, name, filled: Object.values(texts ?? {}).filter(Boolean).length }).toEqual({
        ...{ id, name },
        filled: TEXT_FIELDS.filter((field) => fields[field]).length,
      });
    }
  });

  it('translate every paragraph of every story, and every picture', async () => {
    const { stories, pictures } = await readTexts(locale);
    const count = (text = '') => text.split('\n\n').length;
    const english = [...(await readStories())].map(([id, { text }]) => [id, count(text)]);
    expect([...stories].map(([id, text]) => [id, count(text)])).toEqual(english);
    const names = Object.values(await readPictures()).flatMap((all) => all.map(({ name }) => name));
    expect([...pictures.keys()].toSorted()).toEqual(names.toSorted());
  });

  it('have typographic apostrophes, and in French spaces that do not break a line', async () => {
    const { products, settings, stories, pictures } = await readTexts(locale);
    const texts = [
      ...[...stories.values(), ...pictures.values()],
      ...[...products.values()].flatMap((product) => Object.values(product)),
      ...Object.values(settings),
    ].filter((text) => text !== null);
    expect(texts.filter((text) => text.includes("'"))).toEqual([]);
    expect(texts.filter((text) => / [;!?»$]|« /.test(text))).toEqual([]);
    if (locale === 'fr') expect(texts.filter((text) => /[^\s\u00A0]:/.test(text))).toEqual([]);
    // Creole has no elision; French legends on coins have it.
    else expect(texts.filter((text) => /’(?!\p{Lu}{2})/u.test(text))).toEqual([]);
  });
});

describe('the seed of texts', () => {
  it('translates a new shop, and changes nothing the second time', async () => {
    expect(await fill()).toMatchObject({ texts: 2 * (32 + 4) });
    expect(await fill()).not.toHaveProperty('texts');
    const { body } = await api.get<{ name: string }[]>('/products?q=zegwi&locale=ht');
    expect(body.map(({ name }) => name)).toContain('Zegwi Catherine (4 a 8 an)');
    expect((await api.get('/settings?locale=fr')).body).toMatchObject({
      hero_title: 'La liberté, frappée dans le métal',
    });
    for (const locale of TRANSLATED_LOCALES)
      for (const id of [1, 14]) {
        const { body: product } = await api.get<object>(`/products/${id}?locale=${locale}`);
        expect(product).not.toHaveProperty('fallback_fields');
      }
  });

  it('adds translations to an older shop, where the English texts are unchanged', async () => {
    await fill();
    await rows('DELETE FROM product_text');
    await rows('DELETE FROM setting_text');
    await rows(`UPDATE product SET description = 'Ours' WHERE id = 2`);
    await rows(`UPDATE product SET price_cents = 1, version = 2 WHERE id = 3`);
    await rows(`UPDATE site_settings SET hero_title = 'Ours'`);
    expect(await fill()).toMatchObject({ texts: 2 * (31 + 3) });
    expect(await rows('SELECT FROM product_text WHERE product_id = 2')).toEqual([]);
    expect(await rows('SELECT FROM product_text WHERE product_id = 3')).toHaveLength(2);
  });

  it('keeps what staff changed or removed', async () => {
    await fill();
    await rows(`UPDATE product_text SET name = 'À nous' WHERE product_id = 5 AND locale = 'fr'`);
    await rows(
      `UPDATE product_text SET name = NULL, description = NULL, material = NULL WHERE product_id = 6`,
    );
    await rows(`UPDATE setting_text SET text = '' WHERE key = 'hero_subtitle'`);
    const before = await count('product_text');
    expect(await fill()).not.toHaveProperty('texts');
    expect(await count('product_text')).toBe(before);
    expect(await rows('SELECT name FROM product_text WHERE product_id = 6')).toEqual([
      { name: null },
      { name: null },
    ]);
    expect((await api.get('/settings?locale=fr')).body).toMatchObject({
      fallback_fields: ['hero_title', 'hero_subtitle'],
    });
  });

  it('keeps a translation that staff save meanwhile', async () => {
    await fill();
    await rows('DELETE FROM product_text WHERE product_id = 7');
    await rows('UPDATE product SET version = 2 WHERE id = 7');
    const lock = 'SELECT FROM product WHERE id = 7 FOR NO KEY UPDATE';
    const staff = await beginCompetingTransaction(api, lock);
    const filling = fill();
    await api.waitForBlockedQuery();
    await staff.query(`INSERT INTO product_text (product_id, locale, name, source_rev, search_text)
      VALUES (7, 'fr', 'À nous', '', '')`);
    await staff.finish();
    expect(await filling).toMatchObject({ texts: 1 });
    expect(
      await rows('SELECT name FROM product_text WHERE product_id = 7 ORDER BY locale'),
    ).toEqual([{ name: 'À nous' }, { name: expect.any(String) }]);
  });

  it('does not wait for a product that is translated or edited', async () => {
    await fill();
    await rows('DELETE FROM product_text WHERE product_id = 8');
    await rows(`UPDATE product SET description = 'Ours' WHERE id = 8`);
    // The seed of pictures locks the products that were never edited.
    await rows('UPDATE product SET version = 2 WHERE id IN (8, 9)');
    const lock = 'SELECT FROM product WHERE id IN (8, 9) FOR NO KEY UPDATE';
    const staff = await beginCompetingTransaction(api, lock);
    expect(await fill()).not.toHaveProperty('texts');
    await staff.finish();
  });
});
