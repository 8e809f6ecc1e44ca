import { refused, useApi } from '../../test/api.js';
import { useAdmin } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { aProduct, COIN, useCustomSet } from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import type { AdminProductDto, ImportReportDto } from '../catalog/index.js';
import { ProductFields } from '../catalog/product-fields.contract.js';
import type { RelatedDto } from '../catalog/related/related.contract.js';
import { replaceSetContents } from '../catalog/related/set-contents.js';

const api = useApi();
const customSet = useCustomSet(api);
const admin = useAdmin(api);
const coins: Record<string, string> = {};

const SET = { ...COIN, name: 'Heroines', category: 'gift_set', images: [] };
const create = async (body: object) =>
  (await admin.post<AdminProductDto>('/admin/products', { ...SET, ...body })).body;
const get = async (id: string) => (await admin.get<AdminProductDto>(`/admin/products/${id}`)).body;
/** Saves the product with these changes. */
const save = async (id: string, changes: object) => {
  const product = await get(id);
  const body = { ...ProductFields.parse(product), images: [], version: product.version };
  return admin.put<AdminProductDto>(`/admin/products/${id}`, { ...body, ...changes });
};
const names = (products: { name: string }[]) => products.map(({ name }) => name);
const shownContents = async (id: string) =>
  names((await api.get<RelatedDto>(`/products/${id}/related`)).body.holds);

beforeAll(async () => {
  for (const name of ['Flon', 'Fatiman', 'Bélair']) coins[name] = await aProduct(api, { name });
});

describe('the contents of a set', () => {
  it('are chosen by staff in order and shown to shoppers', async () => {
    const { id, holds } = await create({ holds: [coins.Bélair, coins.Flon] });
    expect(names(holds)).toEqual(['Bélair', 'Flon']);
    await save(id, { holds: [coins.Flon, coins.Fatiman, coins.Bélair] });
    expect(await shownContents(id)).toEqual(['Flon', 'Fatiman', 'Bélair']);
    await save(id, { holds: [] });
    expect((await get(id)).holds).toEqual([]);
  });

  it('are kept when an older admin UI saves the product', async () => {
    const { id } = await create({ holds: [coins.Flon] });
    const { body } = await save(id, { name: 'Another name' });
    expect(names(body.holds)).toEqual(['Flon']);
  });

  it('are copied with the set', async () => {
    const { id } = await create({ holds: [coins.Flon, coins.Bélair] });
    const { body } = await admin.post<AdminProductDto>(`/admin/products/${id}/duplicate`);
    expect(names(body.holds)).toEqual(['Flon', 'Bélair']);
  });

  it('are removed when the product is no longer a set', async () => {
    const { id } = await create({ holds: [coins.Flon] });
    expect((await save(id, { category: 'historical' })).body.holds).toEqual([]);
  });

  it('are removed by an import that changes the category, as previewed', async () => {
    const { id } = await create({ name: 'Set', holds: [coins.Bélair, coins.Flon] });
    const stays = (await create({ name: 'Other set', holds: [coins.Flon] })).id;
    const csv = `id,category,price\n${id},historical,25\n${stays},gift_set,30\n`;
    const send = (mode: string) =>
      admin.upload<ImportReportDto>(`/admin/products/import?mode=${mode}`, csv);
    const cells = (await send('preview')).body.changes.map(({ fields }) => fields);
    expect(cells[0]).toContainEqual({ field: 'holds', from: 'Bélair, Flon', to: '' });
    expect(cells[1]).toEqual([{ field: 'price', from: '25', to: '30' }]);
    expect(names((await get(id)).holds)).toEqual(['Bélair', 'Flon']);
    await send('apply');
    expect(await shownContents(id)).toEqual([]);
    expect(await shownContents(stays)).toEqual(['Flon']);
    const { body } = await admin.get<AuditPage>('/admin/audit');
    const entry = body.items.find(({ subject_id }) => subject_id === id);
    expect(entry).toMatchObject({ action: 'product.import', before: { holds: 'Bélair, Flon' } });
    await save(id, { category: 'gift_set' });
    expect((await get(id)).holds).toEqual([]);
  });

  it('are recorded by name in the audit log', async () => {
    const { id } = await create({ holds: [coins.Flon] });
    await save(id, { holds: [coins.Flon, coins.Fatiman] });
    const { body } = await admin.get<AuditPage>('/admin/audit');
    expect(body.items[0]).toMatchObject({
      subject_id: id,
      before: { holds: 'Flon' },
      after: { holds: 'Flon, Fatiman' },
    });
  });

  it('cannot contain sets, unknown products, duplicates or more than twelve products', async () => {
    const { id, version } = await create({ holds: [coins.Flon] });
    const other = (await create({})).id;
    for (const holds of [[other], [id], ['99999']])
      expect(await save(id, { holds })).toMatchObject(refused(400, 'catalog.not-for-a-set'));
    const twice = await save(id, { holds: [coins.Flon, coins.Flon] });
    expect(twice.body).toMatchObject({
      fields: { holds: 'A set can contain each product only once.' },
    });
    const many = Array.from({ length: 13 }, (_, index) => String(index + 1));
    expect((await save(id, { holds: many })).status).toBe(400);
    expect(await get(id)).toMatchObject({ version, holds: [{ name: 'Flon' }] });
  });

  it('cannot be turned into sets, by hand or by import', async () => {
    const coin = await aProduct(api, { name: 'Held' });
    await create({ name: 'Case', holds: [coin] });
    const reason = 'It is part of “Case”, and sets cannot be nested. Remove it there first.';
    const { status, body } = await save(coin, { category: 'gift_set' });
    expect({ status, body }).toMatchObject({ status: 400, body: { detail: reason } });
    const csv = `id,category\n${coin},gift_set\n`;
    const report = await admin.upload<ImportReportDto>('/admin/products/import?mode=apply', csv);
    expect(report.body.bad).toEqual([{ row: 2, reason }]);
    expect((await get(coin)).category).toBe('historical');
  });

  it('cannot contain a product that is turned into a set at the same time', async () => {
    const coin = await aProduct(api);
    const { id } = await create({});
    const competing = await beginCompetingTransaction(
      api,
      `UPDATE product SET category = 'gift_set' WHERE id = $1`,
      [coin],
    );
    const saving = save(id, { holds: [coin] });
    await Promise.race([api.waitForBlockedQuery(), saving]);
    await competing.finish();
    expect(await saving).toMatchObject(refused(400, 'catalog.not-for-a-set'));
    expect((await get(id)).holds).toEqual([]);
  });

  it('cannot be turned into a set while they are being added to one', async () => {
    const coin = await aProduct(api);
    const { id } = await create({});
    const competing = api.dataSource.createQueryRunner();
    await competing.startTransaction();
    const change = { category: 'gift_set', holds: [Number(coin)] } as const;
    await replaceSetContents(competing.manager, Number(id), change);
    const saving = save(coin, { category: 'gift_set' });
    await Promise.race([api.waitForBlockedQuery(), saving]);
    await competing.commitTransaction();
    await competing.release();
    expect(await saving).toMatchObject(refused(400, 'catalog.not-for-a-set'));
  });

  it('cannot be set for the custom set', async () => {
    expect(await save(customSet, { holds: [coins.Flon] })).toMatchObject(
      refused(400, 'catalog.not-for-a-set'),
    );
  });
});
