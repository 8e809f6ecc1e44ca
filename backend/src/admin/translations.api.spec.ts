import { useApi } from '../../test/api.js';
import { aMember, useAdmin } from '../../test/build.js';
import { aProduct } from '../../test/products.js';
import { Image, type ProductTextsDto } from '../catalog/index.js';
import type { TranslationStatusDto } from './translations.contract.js';

const api = useApi();
const admin = useAdmin(api);

const status = async () => (await admin.get<TranslationStatusDto>('/admin/translations')).body;
const ofProduct = async (id: string, locale: string) =>
  (await status()).products.find((entry) => entry.id === id && entry.locale === locale);

async function translate(id: string, change: object): Promise<void> {
  const path = `/admin/products/${id}/texts/fr`;
  const { version } = (await admin.get<ProductTextsDto>(path)).body;
  expect((await admin.put(path, { ...change, version })).status).toBe(200);
}

describe('the list of texts to translate', () => {
  it('names the missing texts of a product, and when one is older than the English', async () => {
    const hash = 'a'.repeat(32);
    await api.dataSource.getRepository(Image).insert([{ hash, width: 9, height: 9 }]);
    const url = `/api/images/${hash}-640.webp`;
    // Texts with every character that SQL and the API might hash differently.
    const name = `“Flon”, l'an 1803 — \\ é 👩🏾‍🌾`;
    const id = await aProduct(api, {
      ...{ name, material: null, sale_label: 'Réunion\n1820', dimensions: '⌀ 51 mm each' },
    });
    await admin.put(`/admin/products/${id}`, { version: 1, images: [{ url, alt: 'Front é' }] });
    const missing = ['name', 'description', 'sale_label', 'dimensions', 'images'];
    expect(await ofProduct(id, 'fr')).toEqual({ id, name, locale: 'fr', missing, outdated: false });
    await translate(id, { name: 'Flon', description: 'Frappée.', sale_label: 'Réunion' });
    expect(await ofProduct(id, 'fr')).toMatchObject({ missing: ['dimensions', 'images'] });
    await translate(id, { dimensions: '⌀ 51 mm chacune' });
    expect(await ofProduct(id, 'fr')).toMatchObject({ missing: ['images'], outdated: false });
    await translate(id, { images: [{ url, alt: 'Avers' }] });
    expect(await ofProduct(id, 'fr')).toBeUndefined();
    const path = `/admin/products/${id}/story`;
    const tell = async (text: string) => {
      const { version } = (await admin.get<{ version: string }>(path)).body;
      await admin.put(path, { text, sources: [], version });
    };
    await tell(`“Flon” — \\ é 👩🏾‍🌾\n\n'Two'`);
    expect(await ofProduct(id, 'fr')).toMatchObject({ missing: ['story'], outdated: false });
    await translate(id, { story: 'Un' });
    expect(await ofProduct(id, 'fr')).toBeUndefined();
    await tell('Another');
    expect(await ofProduct(id, 'fr')).toMatchObject({ missing: [], outdated: true });
    await tell('');
    await translate(id, { story: '' });
    expect(await ofProduct(id, 'fr')).toBeUndefined();
    expect(await ofProduct(id, 'ht')).toMatchObject({ missing });
    await admin.put(`/admin/products/${id}`, { version: 2, images: [{ url, alt: 'Obverse' }] });
    expect(await ofProduct(id, 'fr')).toMatchObject({ missing: [], outdated: true });
    await translate(id, { images: [{ url, alt: 'Avers' }] });
    await admin.put(`/admin/products/${id}`, { version: 3, sale_label: null });
    expect(await ofProduct(id, 'fr')).toMatchObject({ missing: [], outdated: true });
    await translate(id, {});
    await admin.put(`/admin/products/${id}`, { version: 4, dimensions: '⌀ 52 mm each' });
    expect(await ofProduct(id, 'fr')).toMatchObject({ missing: [], outdated: true });
    await admin.delete(`/admin/products/${id}`);
    expect(await ofProduct(id, 'fr')).toBeUndefined();
  });

  it('counts the entries, and names the settings', async () => {
    await aProduct(api);
    const { products, product_count, settings } = await status();
    expect(product_count).toBe(products.length);
    expect(settings).toHaveLength(8);
    const path = '/admin/settings-texts/fr';
    const { version } = (await admin.get<{ version: string }>(path)).body;
    await admin.put(path, { texts: [{ key: 'hero_title', text: 'Liberté' }], version });
    expect((await status()).settings).toHaveLength(7);
    await admin.put('/settings', { hero_title: 'Freedom' });
    expect((await status()).settings).toContainEqual({
      key: 'hero_title',
      locale: 'fr',
      missing: false,
      outdated: true,
    });
  });

  it('is read by staff who may read products', async () => {
    const packer = await aMember(api, 'packer');
    const path = '/admin/translations';
    expect((await packer.get(path)).status).toBe((await packer.get('/admin/products')).status);
    expect((await api.get(path)).status).toBe(401);
  });
});
