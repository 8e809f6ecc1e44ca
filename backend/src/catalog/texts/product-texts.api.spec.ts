import { refused, useApi } from '../../../test/api.js';
import { aMember, aUser, useAdmin } from '../../../test/build.js';
import { aProduct, runConcurrently } from '../../../test/products.js';
import type { ProductDto } from '../catalog.contract.js';
import { Image } from '../images/image.entity.js';
import { ProductSearchService } from '../product-search.service.js';
import type { RelatedDto } from '../related/related.contract.js';
import type { ProductTextsDto } from './product-texts.contract.js';

const api = useApi({ CACHE_REVALIDATE_MS: '400' });
const admin = useAdmin(api);

const ENGLISH = {
  name: 'Mahogany Stand',
  description: 'A slotted stand.',
  material: 'Solid mahogany',
  sale_label: 'Reunion',
  dimensions: '150 mm wide',
  price: 30,
  sale_price: 20,
};
const FRENCH = {
  name: 'Présentoir en acajou',
  description: 'Un présentoir rainuré.',
  material: 'Acajou massif',
  sale_label: 'Réunion',
  dimensions: '150\u00A0mm de large',
};

const texts = async (id: string, locale = 'fr') =>
  (await admin.get<ProductTextsDto>(`/admin/products/${id}/texts/${locale}`)).body;
const put = (id: string, change: object, locale = 'fr') =>
  admin.put<ProductTextsDto>(`/admin/products/${id}/texts/${locale}`, change);
const translate = async (id: string, change: object, locale = 'fr') =>
  put(id, { ...change, version: (await texts(id, locale)).version }, locale);
const shown = async (id: string, query = '') =>
  (await api.get<ProductDto>(`/products/${id}${query}`)).body;
const find = async (query: string) => {
  const { body } = await api.get<ProductDto[]>(`/products?${query}`);
  return body.map(({ name }) => name);
};

describe('a product in another language', () => {
  let id: string;

  beforeEach(async () => {
    id = await aProduct(api, ENGLISH);
  });

  it('has its translated texts; English stays as it was', async () => {
    const before = await api.get(`/products/${id}`);
    await translate(id, FRENCH);
    const { fallback_fields, ...french } = await shown(id, '?locale=fr');
    expect(french).toEqual({ ...(before.body as ProductDto), ...FRENCH });
    expect(fallback_fields).toBeUndefined();
    for (const query of ['', '?locale=en'])
      expect((await api.get(`/products/${id}${query}`)).body).toEqual(before.body);
  });

  it('falls back to English per field and names the fields', async () => {
    await translate(id, { name: FRENCH.name, description: null });
    expect(await shown(id, '?locale=fr')).toMatchObject({
      name: FRENCH.name,
      description: ENGLISH.description,
      fallback_fields: ['description', 'material', 'sale_label', 'dimensions'],
    });
    expect(await shown(id, '?locale=ht')).toMatchObject({
      name: ENGLISH.name,
      fallback_fields: ['name', 'description', 'material', 'sale_label', 'dimensions'],
    });
    const plain = await aProduct(api, { name: 'Plain', description: '', material: null });
    expect((await shown(plain, '?locale=fr')).fallback_fields).toEqual(['name']);
  });

  it('never mixes languages in the cache, and shows a change at once', async () => {
    await translate(id, FRENCH);
    await translate(id, { name: 'Sipò an kajou' }, 'ht');
    const languages = ['', '?locale=fr', '?locale=ht', '?locale=en', '?locale=fr', ''];
    const read = async () => {
      const names = [];
      for (const query of languages) names.push((await shown(id, query)).name);
      return names;
    };
    const { name } = ENGLISH;
    const expected = [name, FRENCH.name, 'Sipò an kajou', name, FRENCH.name, name];
    expect(await read()).toEqual(expected);
    expect(await read()).toEqual(expected);
    const etags = await Promise.all(
      languages.slice(0, 3).map(async (query) => {
        const { headers } = await api.get(`/products/${id}${query}`);
        return headers.get('etag');
      }),
    );
    expect(new Set(etags).size).toBe(3);
    await translate(id, { name: 'Socle en acajou' });
    expect((await shown(id, '?locale=fr')).name).toBe('Socle en acajou');
  });

  it('is listed and related in its language', async () => {
    const other = await aProduct(api, { name: 'Album', category: 'accessories', diameter: null });
    const stand = await aProduct(api, { ...ENGLISH, category: 'accessories', diameter: null });
    await translate(stand, FRENCH);
    expect(await find('locale=fr&category=accessories')).toEqual(['Album', FRENCH.name]);
    expect(await find('locale=ht&category=accessories')).toEqual(['Album', ENGLISH.name]);
    expect(await find('category=accessories')).toEqual(['Album', ENGLISH.name]);
    const { body: french } = await api.get<RelatedDto>(`/products/${other}/related?locale=fr`);
    expect(french.same_category).toMatchObject([{ id: stand, name: FRENCH.name }]);
    expect(french.same_category[0]).not.toHaveProperty('fallback_fields');
    const { body: haitian } = await api.get<RelatedDto>(`/products/${other}/related?locale=ht`);
    expect(haitian.same_category).toMatchObject([
      { id: stand, name: ENGLISH.name, fallback_fields: ['name'] },
    ]);
    const { body: english } = await api.get<RelatedDto>(`/products/${other}/related`);
    expect(english.same_category[0]).not.toHaveProperty('fallback_fields');
  });

  it('reads no translations for English', async () => {
    await translate(id, FRENCH);
    const statements = await api.statements(async () => {
      await api.get(`/products/${id}`);
      await api.get(`/products/${id}/related?locale=en`);
      await api.get('/products?sort=price_asc');
    });
    expect(statements.filter((sql) => sql.includes('product_text'))).toEqual([]);
  });

  it('rejects an unknown language in plain words', async () => {
    for (const path of ['/products', `/products/${id}`, `/products/${id}/related`])
      expect(await api.get(`${path}?locale=de`)).toMatchObject({
        status: 400,
        body: { fields: { locale: 'Locale must be one of: en, fr, ht.' } },
      });
    for (const locale of ['de', 'en'])
      expect(await admin.get(`/admin/products/${id}/texts/${locale}`)).toMatchObject(
        refused(404, 'common.language-not-found'),
      );
  });
});

describe('a picture in another language', () => {
  const [first, second] = ['1'.repeat(32), '2'.repeat(32)] as const;
  const url = (hash: string) => `/api/images/${hash}-640.webp`;
  const alts = async (id: string, query: string) =>
    (await shown(id, query)).images.map(({ alt }) => alt);
  let id: string;

  beforeAll(async () => {
    const pictures = [first, second].map((hash) => ({ hash, width: 9, height: 9 }));
    await api.dataSource.getRepository(Image).insert(pictures);
  });

  beforeEach(async () => {
    id = await aProduct(api, { name: 'Coin', description: '', material: null });
    const images = [
      { url: url(first), alt: 'Obverse' },
      { url: url(second), alt: '' },
    ];
    await admin.put(`/admin/products/${id}`, { version: 1, images });
    await translate(id, { name: 'Pièce' });
  });

  it('has its translated text, else the English one; one without a text has the name', async () => {
    expect(await alts(id, '?locale=fr')).toEqual(['Obverse', 'Pièce']);
    expect((await shown(id, '?locale=fr')).fallback_fields).toEqual(['images']);
    await translate(id, { images: [{ url: url(first), alt: 'Avers' }] });
    expect(await alts(id, '?locale=fr')).toEqual(['Avers', 'Pièce']);
    expect(await shown(id, '?locale=fr')).not.toHaveProperty('fallback_fields');
    expect(await alts(id, '')).toEqual(['Obverse', 'Coin']);
  });

  it('keeps its text in another place, and loses it with the picture', async () => {
    await translate(id, { images: [{ url: url(first), alt: 'Avers' }] });
    const images = [
      { url: url(second), alt: '' },
      { url: url(first), alt: 'Front' },
    ];
    await admin.put(`/admin/products/${id}`, { version: 2, images });
    expect(await alts(id, '?locale=fr')).toEqual(['Pièce', 'Avers']);
    expect((await texts(id)).images).toMatchObject([
      { alt: null, outdated: false },
      { alt: 'Avers', english: 'Front', outdated: true },
    ]);
    await admin.put(`/admin/products/${id}`, { version: 3, images: [] });
    await translate(id, {});
    await admin.put(`/admin/products/${id}`, { version: 4, images });
    expect(await alts(id, '?locale=fr')).toEqual(['Pièce', 'Front']);
  });

  it('has no text of a picture that the product does not show', async () => {
    const other = `/api/images/${'3'.repeat(32)}-640.webp`;
    expect(await translate(id, { images: [{ url: other, alt: 'Revers' }] })).toMatchObject(
      refused(400, 'catalog.unknown-picture'),
    );
  });
});

describe('a story in another language', () => {
  const sources = [{ author: 'Laurent Dubois', work: 'Avengers', year: '2004' }];
  const tell = async (id: string, text: string) => {
    const path = `/admin/products/${id}/story`;
    const { version } = (await admin.get<{ version: string }>(path)).body;
    expect((await admin.put(path, { text, sources, version })).status).toBe(200);
  };
  const story = async (id: string, query: string) => {
    const { story, fallback_fields } = await shown(id, query);
    return { ...story, fallback_fields };
  };

  it('has its translated text and the same sources; without one, the English text', async () => {
    const id = await aProduct(api, { name: 'Coin', description: '', material: null });
    await tell(id, 'The generals met.');
    await translate(id, { name: 'Pièce' });
    const english = { text: 'The generals met.', sources };
    expect(await story(id, '?locale=fr')).toEqual({ ...english, fallback_fields: ['story'] });
    await translate(id, { story: 'Les généraux se réunirent.' });
    const french = { text: 'Les généraux se réunirent.', sources };
    expect(await story(id, '?locale=fr')).toEqual({ ...french, fallback_fields: undefined });
    expect(await story(id, '')).toEqual({ ...english, fallback_fields: undefined });
    await translate(id, { name: 'La pièce' });
    expect((await story(id, '?locale=fr')).text).toBe(french.text);
    await translate(id, { story: '' });
    expect((await story(id, '?locale=fr')).text).toBe(english.text);
  });

  it('is outdated when the English one changes, until it is saved again', async () => {
    const id = await aProduct(api, ENGLISH);
    expect((await texts(id)).story).toEqual({ text: null, english: '', outdated: false });
    await tell(id, 'The generals met.');
    await translate(id, { ...FRENCH, story: 'Ils se réunirent.' });
    await tell(id, 'The generals met at Gonaïves.');
    expect(await texts(id)).toMatchObject({
      outdated: false,
      story: {
        text: 'Ils se réunirent.',
        english: 'The generals met at Gonaïves.',
        outdated: true,
      },
    });
    await translate(id, { name: 'Autre' });
    expect((await texts(id)).story.outdated).toBe(true);
    await translate(id, { story: 'Ils se réunirent aux Gonaïves.' });
    expect((await texts(id)).story.outdated).toBe(false);
  });

  it('is not overwritten by a change that is based on an older story', async () => {
    const id = await aProduct(api, ENGLISH);
    const { version } = await texts(id);
    await tell(id, 'The generals met.');
    expect(await put(id, { story: 'Ils se réunirent.', version })).toMatchObject(
      refused(409, 'catalog.texts-changed'),
    );
  });
});

describe('a search', () => {
  it('finds the words of every language in every language', async () => {
    const id = await aProduct(api, { name: 'Needle', description: 'A picture book.' });
    await translate(id, { name: 'Zegwi Katrin', description: 'Yon liv ak imaj.' }, 'ht');
    await translate(id, { name: 'L’aiguille', description: 'Un album illustré.' });
    for (const q of ['zegwi', 'liv imaj', 'ILLUSTRE', 'needle', 'aiguille picture'])
      for (const locale of ['', '&locale=fr', '&locale=ht'])
        expect(await find(`q=${q}${locale}`)).toHaveLength(1);
    expect(await find('q=zegwi&locale=fr')).toEqual(['L’aiguille']);
    const inDatabase = await api.app
      .get(ProductSearchService)
      .find({ archived: 'live', q: 'zègwi' }, 'featured', { limit: 9, offset: 0 });
    expect(inDatabase.map(({ name }) => name)).toEqual(['Needle']);
    await translate(id, { name: null, description: null }, 'ht');
    expect(await find('q=zegwi')).toEqual([]);
    expect(await find('q=needle')).toEqual(['Needle']);
  });

  it('still finds a translation after an older API has saved the product', async () => {
    const id = await aProduct(api, { name: 'Capsule' });
    await translate(id, { name: 'Kapsil' }, 'ht');
    // It writes the search text of the English fields.
    await api.dataSource.query(`UPDATE product SET search_text = 'capsules' WHERE id = $1`, [id]);
    expect(await find('q=kapsil')).toEqual(['Capsule']);
    await admin.put(`/admin/products/${id}`, { version: 1, name: 'Capsules' });
    expect(await find('q=kapsil')).toEqual(['Capsules']);
  });
});

describe('the translation of a product', () => {
  it('is outdated when the English text changes, until it is saved again', async () => {
    const id = await aProduct(api, ENGLISH);
    await translate(id, FRENCH);
    expect(await texts(id)).toMatchObject({
      ...FRENCH,
      outdated: false,
      english: { name: ENGLISH.name },
    });
    await admin.put(`/admin/products/${id}`, { version: 1, price: 31 });
    expect(await texts(id)).toMatchObject({ outdated: false });
    await admin.put(`/admin/products/${id}`, { version: 2, description: 'Another stand.' });
    expect(await texts(id)).toMatchObject({ outdated: true });
    expect((await shown(id, '?locale=fr')).description).toBe(FRENCH.description);
    expect((await translate(id, {})).body).toMatchObject({ ...FRENCH, outdated: false });
  });

  it('is not overwritten by a change that is based on an older version', async () => {
    const id = await aProduct(api, ENGLISH);
    const { version } = await texts(id);
    const names = ['Un', 'Deux'];
    const answers = await runConcurrently(2, (n) => put(id, { name: names[n], version }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200);
    expect(await texts(id)).toEqual(saved?.body);
    const current = (await texts(id)).version;
    await admin.put(`/admin/products/${id}`, { version: 1, name: 'A stand' });
    expect(await put(id, { name: 'Trois', version: current })).toMatchObject(
      refused(409, 'catalog.texts-changed'),
    );
    expect(await texts(id)).toMatchObject({ name: saved?.body.name });
  });

  it('is recorded, and leaves the version of the product as it is', async () => {
    const id = await aProduct(api, ENGLISH);
    await translate(id, { name: FRENCH.name });
    const { body: product } = await admin.get<{ version: number }>(`/admin/products/${id}`);
    expect(product.version).toBe(1);
    const { body } = await admin.get<{ items: object[] }>(
      `/admin/audit?subject=product&subject_id=${id}`,
    );
    expect(body.items[0]).toMatchObject({
      action: 'product.texts',
      before: { name_fr: null },
      after: { name_fr: FRENCH.name },
    });
  });

  it.each([
    ['a name of more than 120 characters', { name: 'x'.repeat(121) }],
    ['a number', { description: 5 }],
    ['a picture of another product', { images: [{ url: '/api/images/none.webp', alt: 'x' }] }],
  ])('is refused with %s, and nothing changes', async (_title, change) => {
    const id = await aProduct(api, ENGLISH);
    await translate(id, FRENCH);
    const before = await texts(id);
    expect((await translate(id, change)).status).toBe(400);
    expect(await texts(id)).toEqual(before);
  });

  it('is edited by staff who may edit products', async () => {
    const id = await aProduct(api, ENGLISH);
    const support = await aMember(api, 'support');
    const path = `/admin/products/${id}/texts/fr`;
    const { version } = await texts(id);
    expect((await support.put(path, { name: 'Un', version })).status).toBe(403);
    expect((await (await aUser(api)).get(path)).status).toBe(403);
    expect((await api.get(path)).status).toBe(401);
    expect((await put('999999', { version: '' })).status).toBe(404);
    expect((await texts(id)).name).toBeNull();
  });
});
