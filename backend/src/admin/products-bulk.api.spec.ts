import { useApi } from '../../test/api.js';
import { useAdmin } from '../../test/build.js';
import { aProduct } from '../../test/products.js';
import type { AdminProductDto, BulkResult } from '../catalog/index.js';

const api = useApi();
const admin = useAdmin(api);

const get = async (id: string) => (await admin.get<AdminProductDto>(`/admin/products/${id}`)).body;
const bulk = (body: unknown) => admin.post<BulkResult>('/admin/products/bulk', body);

describe('bulk changes', () => {
  it('set status and featured, start and end a sale, archive and restore', async () => {
    const ids = [await aProduct(api, { price: 19.99 }), await aProduct(api, { price: 25 })];
    const [first, second] = ids as [string, string];
    expect((await bulk({ action: 'status', ids, status: 'limited_stock' })).body.changed).toBe(2);
    expect((await bulk({ action: 'status', ids, status: 'limited_stock' })).body.changed).toBe(0);
    await bulk({ action: 'featured', ids: [first, first], featured: true });
    await bulk({ action: 'start_sale', ids, percent: 15, sale_label: 'Spring' });
    expect(await get(first)).toMatchObject({
      status: 'limited_stock',
      featured: true,
      sale_price: 16.99,
      sale_label: 'Spring',
      version: 4,
    });
    expect(await get(second)).toMatchObject({ featured: false, sale_price: 21.25, version: 3 });
    await bulk({ action: 'end_sale', ids });
    expect(await get(first)).toMatchObject({ sale_price: null, sale_label: null });
    await bulk({ action: 'archive', ids });
    await bulk({ action: 'restore', ids: [first] });
    expect([(await get(first)).archived, (await get(second)).archived]).toEqual([false, true]);
  });

  it('change all or nothing', async () => {
    const id = await aProduct(api);
    const refused = await bulk({ action: 'featured', ids: [id, '99999'], featured: true });
    expect(refused).toMatchObject({ status: 404, body: { code: 'catalog.product-not-found' } });
    expect(await get(id)).toMatchObject({ featured: false });
  });

  it.each([
    [{}],
    [{ action: 'explode', ids: ['1'] }],
    [{ action: 'status', ids: [], status: 'in_stock' }],
    [{ action: 'status', ids: ['1'], status: 'sold' }],
    [{ action: 'start_sale', ids: ['1'], percent: 100 }],
    [{ action: 'featured', ids: ['x'], featured: true }],
  ])('reject %p', async (body) => {
    expect((await bulk(body)).status).toBe(400);
  });
});
