import { useApi } from '../../test/api.js';
import { useAdmin } from '../../test/build.js';
import { aProduct } from '../../test/products.js';
import type { AdminProductDto, ImportReportDto, ProductTextsDto } from '../catalog/index.js';

const api = useApi();
const admin = useAdmin(api);

const send = async (lines: string[], mode = 'apply') =>
  (await admin.upload<ImportReportDto>(`/admin/products/import?mode=${mode}`, lines.join('\n')))
    .body;
const texts = async (id: string, locale = 'fr') =>
  (await admin.get<ProductTextsDto>(`/admin/products/${id}/texts/${locale}`)).body;

const FIELDS = ['name', 'description', 'material', 'sale_label', 'dimensions', 'version'] as const;

/** The lines of an export with the translations. */
async function exported(ids: string[]): Promise<string[]> {
  const { body } = await admin.get<AdminProductDto[]>('/admin/products?archived=all&texts=all');
  const header = ['id', 'version', ...['fr', 'ht'].flatMap((l) => FIELDS.map((f) => `${f}_${l}`))];
  const rows = body
    .filter(({ id }) => ids.includes(id))
    .map(({ id, version, texts: translations = [] }) => [
      id,
      String(version),
      ...translations.flatMap((text) => FIELDS.map((field) => text[field] ?? '')),
    ]);
  return [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(','));
}

describe('an import of translations', () => {
  it('previews and writes them; an absent column changes nothing', async () => {
    const id = await aProduct(api, { name: 'Stand', material: 'Wood' });
    const lines = ['id,name_fr,description_ht', `${id},Présentoir,Yon sipò`];
    const preview = await send(lines, 'preview');
    expect(preview.changes).toMatchObject([
      {
        id,
        fields: [
          { field: 'name_fr', from: '', to: 'Présentoir' },
          { field: 'description_ht', from: '', to: 'Yon sipò' },
        ],
      },
    ]);
    expect((await texts(id)).name).toBeNull();
    await send(lines);
    expect(await texts(id)).toMatchObject({ name: 'Présentoir', outdated: false });
    expect(await texts(id, 'ht')).toMatchObject({ name: null, description: 'Yon sipò' });
    await send(['id,price', `${id},30`]);
    await send(['id,material_fr', `${id},Bois`]);
    expect(await texts(id)).toMatchObject({ name: 'Présentoir', material: 'Bois' });
    await send(['id,name_fr', `${id},`]);
    expect(await texts(id)).toMatchObject({ name: null, material: 'Bois' });
    expect(await send(['id,material_fr', `${id},Bois`])).toMatchObject({
      unchanged: 1,
      updated: 0,
    });
  });

  it('creates products with their translations', async () => {
    const report = await send([
      'name,category,price,name_fr,name_ht',
      'Needle,children_books,12,Aiguille,Zegwi',
    ]);
    expect(report).toMatchObject({ applied: true, created: 1 });
    const { body } = await api.get<{ name: string }[]>('/products?q=zegwi&locale=fr');
    expect(body).toMatchObject([{ name: 'Aiguille' }]);
  });

  it('accepts an export unchanged, and restores what was lost since', async () => {
    const id = await aProduct(api, { name: 'Album' });
    await send(['id,name_fr,name_ht,material_ht', `${id},Album relié,Albòm,Twal`]);
    const lines = await exported([id]);
    expect(await send(lines)).toMatchObject({ unchanged: 1, updated: 0, bad: [] });
    const file = lines.map((line) => line.replace('Albòm', 'Albòm pyès'));
    expect(await send(file)).toMatchObject({ updated: 1, bad: [] });
    expect(await texts(id, 'ht')).toMatchObject({ name: 'Albòm pyès', material: 'Twal' });
  });

  it('rejects a row whose translation was edited after the export', async () => {
    const id = await aProduct(api, { name: 'Capsules' });
    const lines = await exported([id]);
    const { version } = await texts(id);
    await admin.put(`/admin/products/${id}/texts/fr`, { name: 'Capsules claires', version });
    const reason = `The translation (fr) of product ${id} was changed after this file was made.`;
    expect(await send(lines)).toMatchObject({ updated: 0, bad: [{ row: 2, reason }] });
    expect((await texts(id)).name).toBe('Capsules claires');
  });

  it('keeps a translation whose row has no version, as in an export of an older API', async () => {
    const id = await aProduct(api, { name: 'Case' });
    await send(['id,name_fr,name_ht', `${id},Étui,Bwat`]);
    const header = 'id,name_fr,version_fr,name_ht,version_ht';
    const { version } = await texts(id, 'ht');
    const report = await send([header, `${id},,,Bwat an bwa,${version}`]);
    expect(report).toMatchObject({ updated: 1, bad: [] });
    expect((await texts(id)).name).toBe('Étui');
    expect((await texts(id, 'ht')).name).toBe('Bwat an bwa');
    expect(await send([header, `${id},,,,`])).toMatchObject({ unchanged: 1, bad: [] });
  });

  it('reports a text that is too long, and writes the other rows', async () => {
    const [long, good] = [await aProduct(api), await aProduct(api)];
    const report = await send(['id,name_fr', `${long},${'x'.repeat(121)}`, `${good},Bon`]);
    expect(report).toMatchObject({ updated: 1, bad: [{ row: 2 }] });
    expect((await texts(long)).name).toBeNull();
    expect((await texts(good)).name).toBe('Bon');
  });

  it('is recorded with the product', async () => {
    const id = await aProduct(api);
    await send(['id,name_fr', `${id},Pièce`]);
    const { body } = await admin.get<{ items: object[] }>(
      `/admin/audit?subject=product&subject_id=${id}`,
    );
    expect(body.items[0]).toMatchObject({
      action: 'product.import',
      before: { name_fr: null },
      after: { name_fr: 'Pièce' },
    });
  });
});
