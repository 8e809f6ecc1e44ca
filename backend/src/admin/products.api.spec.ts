import sharp from 'sharp';
import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { anOrder, aProduct, COIN, countPieces, useCustomSet } from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import { ProductFields } from '../catalog/product-fields.contract.js';
import type { AdminProductDto } from '../catalog/index.js';

const api = useApi();
const customSet = useCustomSet(api);
const admin = useAdmin(api, { username: 'Marie' });

const get = async (id: string) => (await admin.get<AdminProductDto>(`/admin/products/${id}`)).body;
const list = async (query: string) =>
  (await admin.get<AdminProductDto[]>(`/admin/products?${query}`)).body;
const names = (products: AdminProductDto[]) => products.map(({ name }) => name);
const post = <Body>(path: string, body?: unknown) =>
  admin.post<Body>(`/admin/products${path}`, body);

/** Request body of the product form: its fields and version with these changes. */
async function change(id: string, changes: Partial<AdminProductDto>) {
  const product = { ...(await get(id)), ...changes };
  const images = product.images.map(({ url, alt }) => ({ url, alt }));
  return { ...ProductFields.parse(product), version: product.version, images };
}
const save = (id: string, body: unknown, headers = {}) =>
  admin.put<AdminProductDto>(`/admin/products/${id}`, body, { headers });
const archive = (id: string) => admin.delete(`/admin/products/${id}`);

async function aPictureUrl(background: string): Promise<string> {
  const create = { width: 40, height: 40, channels: 3, background } as const;
  const picture = await sharp({ create }).png().toBuffer();
  return (await admin.upload<{ url: string }>('/upload-image', picture)).body.url;
}

/** The fields of a product that cannot be null. */
const REQUIRED_FIELDS = {
  name: 'Minimal',
  category: 'accessories',
  price: 5,
  status: 'in_stock',
  description: '',
  featured: false,
  images: [],
};
const NULL_FIELDS = {
  sale_price: null,
  sale_label: null,
  year: null,
  weight: null,
  diameter: null,
  dimensions: null,
  material: null,
  mintage: null,
  per_customer: null,
  hs_code: null,
  origin_country: null,
  customs_description: null,
};

const NEW = {
  ...COIN,
  name: 'Défilée',
  price: 25.5,
  sale_label: '',
  description: 'She buried the emperor.',
  mintage: 12,
  featured: true,
  images: [],
};

describe('a new product', () => {
  it('is visible immediately, with its pieces, and can be searched', async () => {
    const { status, body } = await post<AdminProductDto>('', NEW);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name: 'Défilée',
        sale_label: null,
        version: 1,
        archived: false,
        available: 12,
        sold: 0,
      },
    });
    expect(await countPieces(api, body.id)).toEqual([{ all: 12, free: 12, highest: 12 }]);
    expect((await api.get(`/products?q=defilee`)).body).toMatchObject([{ id: body.id }]);
  });

  it.each([
    ['price', '12,50', 'Price must be a number.'],
    ['price', '1e3', 'Price must be a number.'],
    ['price', -1, 'Price must be at least 0.'],
    ['price', '', 'Price must be a number.'],
    ['price', 1.005, 'A price can have at most two decimals.'],
    ['price', 1e9, 'Price must be at most 100000.'],
    ['sale_price', 25.5, 'The sale price must be below the price.'],
    ['name', '  ', 'Please enter a name.'],
    ['name', 'x'.repeat(121), 'Name must have at most 120 characters.'],
    ['name', 'a\u0000', 'This text contains characters that cannot be stored.'],
    ['mintage', 0, 'Mintage must be at least 1.'],
    ['mintage', 100_001, 'Mintage must be at most 100000.'],
    ['mintage', 1.5, expect.stringContaining('whole number')],
    ['category', 'coins', expect.stringContaining('must be one of')],
    ['weight', 0, expect.any(String)],
    ['hs_code', '71189', 'An HS code has 6 to 10 digits, for example 7118.90.'],
    ['hs_code', '7118..90', 'An HS code has 6 to 10 digits, for example 7118.90.'],
    ['hs_code', '71189012345', 'An HS code has 6 to 10 digits, for example 7118.90.'],
    ['designer', 'x'.repeat(121), 'Designer must have at most 120 characters.'],
    ['origin_country', 'QQ', 'Please enter a country code of two letters, for example HT.'],
  ])('with the %s %p is rejected with a field error', async (field, value, message) => {
    const before = (await list('archived=all')).length;
    expect(await post('', { ...NEW, [field]: value })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
    expect((await list('archived=all')).length).toBe(before);
  });

  it('can omit nullable fields and the designer', async () => {
    const response = { status: 201, body: { ...REQUIRED_FIELDS, ...NULL_FIELDS, designer: '' } };
    expect(await post('', REQUIRED_FIELDS)).toMatchObject(response);
  });

  it('can be a copy with its own pieces, not for sale yet', async () => {
    const original = await aProduct(api, { name: 'Original', mintage: 7, featured: true });
    await save(original, await change(original, { images: [await picture('red')] }));
    await anOrder(await aUser(api), original, { quantity: 2 });
    const { status, body } = await post<AdminProductDto>(`/${original}/duplicate`);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        name: 'Original (copy)',
        status: 'coming_soon',
        featured: false,
        available: 7,
        sold: 0,
      },
    });
    expect(body.images).toEqual((await get(original)).images);
  });
});

async function picture(colour: string) {
  return { url: await aPictureUrl(colour), alt: `A ${colour} coin`, width: 40, height: 40 };
}

describe('a change', () => {
  it('is saved as a new version and recorded with the changed fields', async () => {
    const id = await aProduct(api, { name: 'Before', price: 25 });
    const changes = { name: 'After', sale_price: 19.99 };
    expect(await save(id, await change(id, changes))).toMatchObject({
      status: 200,
      body: { name: 'After', price: 25, sale_price: 19.99, version: 2 },
    });
    const log = await admin.get<AuditPage>(`/admin/audit?subject=product&subject_id=${id}`);
    expect(log.body.items[0]).toMatchObject({
      by: 'Marie',
      action: 'product.update',
      before: { name: 'Before', sale_price: null, version: 1 },
      after: { name: 'After', sale_price: 19.99, version: 2 },
    });
  });

  it('of the price alone is checked against the existing sale price', async () => {
    const id = await aProduct(api, { price: 25, sale_price: 20 });
    const { version } = await get(id);
    expect(await save(id, { version, price: 20 })).toMatchObject(
      refused(400, 'common.invalid-input', {
        fields: { sale_price: 'The sale price must be below the price.' },
      }),
    );
    expect(await get(id)).toMatchObject({ price: 25, sale_price: 20, version });
  });

  it('of an older version is rejected with the fields that changed', async () => {
    const id = await aProduct(api, { name: 'Coin', price: 25 });
    const mine = await change(id, { description: 'My text' });
    await save(id, await change(id, { price: 30, featured: true }));
    await save(id, await change(id, { material: null }));
    const fields = {
      price: 'It is now 30.',
      featured: 'It is now yes.',
      material: 'It is now empty.',
    };
    expect(await save(id, mine)).toMatchObject(refused(409, 'catalog.product-changed', { fields }));
    expect(await get(id)).toMatchObject({ price: 30, description: 'Struck for the tests.' });
    const inFrench = await save(id, mine, { 'accept-language': 'fr' });
    expect(inFrench.body).toMatchObject({ fields: { price: 'C’est maintenant 30.' } });
    const { version } = await get(id);
    expect((await save(id, { ...mine, version })).status).toBe(200);
  });

  it('is accepted once for two concurrent edits', async () => {
    const id = await aProduct(api);
    const changes = [await change(id, { name: 'One' }), await change(id, { name: 'Two' })];
    const responses = await Promise.all(changes.map((body) => save(id, body)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('does not conflict with an order in the meantime', async () => {
    const id = await aProduct(api, { mintage: 5 });
    const mine = await change(id, { name: 'Renamed' });
    await anOrder(await aUser(api), id);
    expect((await save(id, mine)).body).toMatchObject({ name: 'Renamed', available: 4, sold: 1 });
  });

  it('sets the images in the given order and rejects unknown ones', async () => {
    const id = await aProduct(api, { name: 'Coin' });
    const [red, blue] = [await picture('red'), await picture('blue')];
    const { body } = await save(id, await change(id, { images: [blue, { ...red, alt: '' }] }));
    expect(body).toMatchObject({
      image: blue.url,
      images: [
        { url: blue.url, alt: 'A blue coin' },
        { url: red.url, alt: 'Coin' },
      ],
    });
    for (const url of [
      '/api/images/' + '0'.repeat(32) + '-640.webp',
      'https://example.com/a.png',
    ]) {
      expect(await save(id, await change(id, { images: [{ ...red, url }] }))).toMatchObject(
        refused(400, 'catalog.unknown-picture'),
      );
    }
    expect((await get(id)).images).toHaveLength(2);
  });
});

describe('archiving', () => {
  it('hides a product from the shop, keeps it in orders and can be undone', async () => {
    const user = await aUser(api);
    const id = await aProduct(api, { name: 'Leaving' });
    await anOrder(user, id);
    expect((await archive(id)).body).toMatchObject({ archived: true });
    expect((await archive(id)).status).toBe(200);
    expect((await api.get(`/products/${id}`)).status).toBe(404);
    expect((await user.get('/cart/orders')).body).toMatchObject([{ items: [{ name: 'Leaving' }] }]);
    expect(names(await list('archived=yes'))).toContain('Leaving');
    expect(names(await list(''))).not.toContain('Leaving');
    expect((await post(`/${id}/restore`)).body).toMatchObject({ archived: false });
    expect((await api.get(`/products/${id}`)).status).toBe(200);
  });

  it('is rejected for the custom gift set', async () => {
    const rejection = refused(409, 'catalog.custom-set-stays');
    expect(await archive(customSet)).toMatchObject(rejection);
    const other = await aProduct(api);
    expect(await post('/bulk', { action: 'archive', ids: [other, customSet] })).toMatchObject(
      rejection,
    );
    expect(await get(other)).toMatchObject({ archived: false });
  });
});

describe('the list', () => {
  it('is searched, filtered and sorted, within three statements', async () => {
    await aProduct(api, { name: 'Žižka B', category: 'royal', status: 'limited_stock', price: 3 });
    await aProduct(api, { name: 'Zizka A', category: 'royal', status: 'coming_soon', price: 9 });
    expect(names(await list('q=zizka&sort=name'))).toEqual(['Zizka A', 'Žižka B']);
    expect(names(await list('q=zizka&sort=price_asc'))).toEqual(['Žižka B', 'Zizka A']);
    expect(names(await list('q=zizka&status=coming_soon'))).toEqual(['Zizka A']);
    expect(names(await list('q=zizka&category=royal&sort=updated'))).toEqual([
      'Zizka A',
      'Žižka B',
    ]);
    const statements = await api.statements(() => list('page=1&q=zizka&sort=available'));
    expect(statements.length).toBeLessThanOrEqual(4); // including the session check
  });
});
