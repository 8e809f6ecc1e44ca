import { refused, useApi } from '../../test/api.js';
import { aMember, aUser, useAdmin } from '../../test/build.js';
import { runConcurrently } from '../../test/products.js';
import type { Problem } from '../common/problem.contract.js';
import type { SettingTextsDto } from './setting-texts.contract.js';
import { DEFAULT_SETTINGS, type SettingsDto } from './settings.contract.js';
import { SHOP_PAGE_DEFAULTS } from './shop-page-defaults.js';
import { SHOP_PAGE_SLUGS, type ShopPageDto } from './shop-pages.contract.js';

const api = useApi({ CACHE_REVALIDATE_MS: '400' });
const admin = useAdmin(api);

const read = async (locale = 'fr') =>
  (await admin.get<SettingTextsDto>(`/admin/settings-texts/${locale}`)).body;
const put = (texts: object[], version: string, locale = 'fr') =>
  admin.put<SettingTextsDto>(`/admin/settings-texts/${locale}`, { texts, version });
const translate = async (texts: object[], locale = 'fr') =>
  put(texts, (await read(locale)).version, locale);
const settings = async (query = '') => (await api.get<SettingsDto>(`/settings${query}`)).body;
const page = async (slug: string, query = '') =>
  (await api.get<ShopPageDto>(`/shop-pages/${slug}${query}`)).body;

const EVERY_TEXT = ['announcement_text', 'hero_title', 'hero_subtitle', 'hero_description'];

describe('the settings in another language', () => {
  it('fall back to English per text and name these texts', async () => {
    const english = await settings();
    expect(await settings('?locale=fr')).toEqual({ ...english, fallback_fields: EVERY_TEXT });
    await translate([{ key: 'hero_title', text: 'La liberté' }]);
    const rest = EVERY_TEXT.filter((name) => name !== 'hero_title');
    expect(await settings('?locale=fr')).toEqual({
      ...english,
      hero_title: 'La liberté',
      fallback_fields: rest,
    });
    for (const query of ['', '?locale=en']) expect(await settings(query)).toEqual(english);
    expect((await settings('?locale=ht')).hero_title).toBe(english.hero_title);
  });

  it('have no fallback for a text that is empty in English', async () => {
    await admin.put('/settings', { announcement_text: '' });
    const { fallback_fields } = await settings('?locale=ht');
    expect(fallback_fields).toEqual(EVERY_TEXT.filter((name) => name !== 'announcement_text'));
    await admin.put('/settings', DEFAULT_SETTINGS);
  });

  it('are read with one statement in English', async () => {
    await admin.put('/settings', DEFAULT_SETTINGS);
    expect(await api.statements(() => api.get('/settings'))).toHaveLength(1);
  });

  it('reject an unknown language in plain words', async () => {
    for (const path of ['/settings', '/shop-pages/terms'])
      expect(await api.get(`${path}?locale=de`)).toMatchObject({
        status: 400,
        body: { fields: { locale: 'Locale must be one of: en, fr, ht.' } },
      });
  });
});

describe('an information page in another language', () => {
  it('has its default text in that language before the shop publishes one', async () => {
    for (const slug of SHOP_PAGE_SLUGS) {
      for (const locale of ['en', 'fr', 'ht'] as const)
        expect(await page(slug, `?locale=${locale}`)).toMatchObject({
          body: SHOP_PAGE_DEFAULTS[locale][slug],
          published: false,
        });
      const bodies = Object.values(SHOP_PAGE_DEFAULTS).map((texts) => texts[slug]);
      const headings = bodies.map((body) => body.match(/^# /gm)?.length ?? 0);
      expect(new Set(bodies).size).toBe(3);
      expect(new Set(headings).size).toBe(1);
    }
  });

  it('has its published text in English until it is translated', async () => {
    await admin.put('/shop-pages/terms', { body: 'We sell coins.' });
    expect(await page('terms', '?locale=fr')).toMatchObject({
      body: 'We sell coins.',
      fallback_fields: ['body'],
    });
    await translate([{ key: 'terms', text: 'Nous vendons des pièces.' }]);
    const french = await page('terms', '?locale=fr');
    expect(french.body).toBe('Nous vendons des pièces.');
    expect(french).not.toHaveProperty('fallback_fields');
    expect((await page('terms')).body).toBe('We sell coins.');
    await admin.put('/shop-pages/terms', { body: '' });
    expect((await page('terms', '?locale=fr')).body).toBe(SHOP_PAGE_DEFAULTS.fr.terms);
  });
});

describe('the translation of the settings', () => {
  it('is outdated when the English text changes, until it is saved again', async () => {
    const text = { key: 'hero_subtitle', text: 'Pièces commémoratives' };
    const find = async () => (await read()).texts.find(({ key }) => key === text.key);
    await translate([text]);
    expect(await find()).toMatchObject({ text: text.text, outdated: false });
    await admin.put('/settings', { hero_subtitle: 'Coins' });
    expect(await find()).toMatchObject({ english: 'Coins', outdated: true });
    await translate([text]);
    expect(await find()).toMatchObject({ outdated: false });
    await translate([{ key: text.key, text: '' }]);
    expect(await find()).toMatchObject({ text: null, outdated: false });
  });

  it('is not overwritten by a change that is based on an older version', async () => {
    const { version } = await read('ht');
    const answers = await runConcurrently(2, (n) =>
      put([{ key: 'hero_title', text: `Libète ${n}` }], version, 'ht'),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200);
    expect(await read('ht')).toEqual(saved?.body);
    await admin.put('/settings', { hero_description: `Changed ${version}` });
    const late = await put([{ key: 'hero_title', text: 'X' }], saved?.body.version ?? '', 'ht');
    expect(late).toMatchObject(refused(409, 'settings.texts-changed'));
  });

  it.each([
    ['an unknown text', { key: 'site_name', text: 'Ayiti' }, 'common.invalid-input'],
    [
      'a longer text than in English',
      { key: 'hero_title', text: 'x'.repeat(121) },
      'common.invalid-input',
    ],
    ['the same text twice', { key: 'hero_title', text: 'Libres' }, 'common.invalid-input'],
    ['a page that is not published', { key: 'imprint', text: 'Ici' }, 'settings.no-english-text'],
  ])('is refused with %s, and nothing changes', async (_title, text, code) => {
    const before = await read();
    const answer = await translate([{ key: 'hero_title', text: 'Liberté' }, text]);
    expect(answer).toMatchObject(refused(400, code));
    expect(await read()).toEqual(before);
  });

  it('names the text that is too long, in the language of the page', async () => {
    const { version } = await read();
    const texts = [{ key: 'hero_title', text: 'x'.repeat(121) }];
    const detailIn = async (language: string) => {
      const answer = await admin.put<Problem>(
        '/admin/settings-texts/fr',
        { texts, version },
        { headers: { 'accept-language': language } },
      );
      return answer.body.fields?.['texts.0.text'];
    };
    expect(await detailIn('en')).toBe('Hero title must have at most 120 characters.');
    expect(await detailIn('fr')).toBe('Le titre d’accueil doit compter au plus 120 caractères.');
    expect(await detailIn('ht')).toMatch(/^Tit akèy la /);
  });

  it('is recorded, and edited by staff who may change settings', async () => {
    await translate([{ key: 'hero_title', text: 'Vive la liberté' }]);
    const audit = await admin.get<{ items: object[] }>('/admin/audit?page=1&subject_id=texts-fr');
    expect(audit.body.items[0]).toMatchObject({
      action: 'settings.texts',
      after: { hero_title: 'Vive la liberté' },
    });
    const support = await aMember(api, 'support');
    const path = '/admin/settings-texts/fr';
    const body = { texts: [], version: '' };
    expect((await support.put(path, body)).status).toBe(403);
    expect((await (await aUser(api)).get(path)).status).toBe(403);
    expect((await api.get(path)).status).toBe(401);
    expect((await admin.get('/admin/settings-texts/en')).status).toBe(404);
  });
});
