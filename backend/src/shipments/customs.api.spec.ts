// Customs papers of parcels to other countries.
import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { readPdfText } from '../../test/pdf-text.js';
import { addToCart, anOrder, aProduct, checkout, useCustomSet } from '../../test/products.js';
import { DeliveryServiceEntity } from '../delivery/delivery-service.entity.js';
import { DeliveryZoneEntity } from '../delivery/delivery-zone.entity.js';
import { ADDRESS_EXAMPLE } from '../delivery/index.js';
import type { OrderShipmentsDto } from './shipments.contract.js';

const api = useApi();
const admin = useAdmin(api);
const set = useCustomSet(api);

const SERVICE = randomUUID();
const COMPLETE = {
  ...{ hs_code: '7118.90', origin_country: 'US', customs_description: 'Bronze medal' },
};

beforeAll(async () => {
  const zoneId = randomUUID();
  const { manager } = api.dataSource;
  await manager.insert(DeliveryZoneEntity, { id: zoneId, name: 'Near', countries: ['HT'] });
  await manager.insert(DeliveryServiceEntity, {
    ...{ id: SERVICE, zoneId, kind: 'ship', name: 'Airmail', priceCents: 1000 },
  });
});

const setSeller = (country: string) =>
  admin.put('/admin/taxes/seller', {
    ...{ name: 'Haiti 1804 LLC', address: '1804 Liberty Avenue\nMiami FL 33101', country },
  });

beforeEach(() => setSeller('US'));

/** Orders what is in the cart to Jacmel and packs it; returns order and parcel. */
async function packOrder(user: TestUser, gift: object = {}) {
  const delivery = { service_id: SERVICE, address: ADDRESS_EXAMPLE, ...gift };
  const { status, body } = await checkout(user, undefined, { delivery });
  expect(status).toBe(201);
  return { order: body.order_id, parcel: await pack(body.order_id) };
}

async function pack(order: string, items?: object[]): Promise<string> {
  const id = randomUUID();
  const { status } = await admin.post(`/admin/orders/${order}/shipments`, { id, items });
  expect(status).toBe(200);
  return id;
}

async function aParcel(product: object = COMPLETE, quantity = 2) {
  const user = await aConfirmedUser(api);
  await addToCart(user, await aProduct(api, { name: 'Catherine Flon', ...product }), { quantity });
  return { user, ...(await packOrder(user)) };
}

const PAPERS = ['cn23', 'commercial-invoice'] as const;
const pathOf = (parcel: string, document = 'cn23') =>
  `/admin/shipments/${parcel}/customs.pdf?document=${document}`;
const download = (parcel: string, document?: string, by: TestUser = admin) =>
  by.get<string>(pathOf(parcel, document));
const customsOf = async (order: string) =>
  (await admin.get<OrderShipmentsDto>(`/admin/orders/${order}/shipments`)).body.customs;

async function readBytes(path: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await fetch(`${await api.app.getUrl()}/api${path}`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
}
const textOf = async (parcel: string, document?: string) =>
  readPdfText(await readBytes(pathOf(parcel, document)));

describe('the customs papers of a parcel', () => {
  it('declare what is in it at the price that was paid, with the delivery', async () => {
    const { user, order, parcel } = await aParcel();
    const tracking = { carrier: 'usps', tracking_code: 'CX123456785US' };
    await admin.post(`/admin/shipments/${parcel}/ship`, tracking);
    for (const document of PAPERS) {
      // A long email address is broken into lines.
      const text = (await textOf(parcel, document)).replaceAll('\n', '');
      const expected = [
        ...['Haiti 1804 LLC', '1804 Liberty Avenue', 'United States', 'Catherine Flon', 'Jacmel'],
        ...['Haiti', user.email, 'Bronze medal', '7118.90', '0.076', '50.00', 'USD 10.00'],
        ...['USD 60.00', 'CX123456785US', order.slice(-8).toUpperCase()],
        api.clock.now().toISOString().slice(0, 10),
      ];
      expect(expected.filter((one) => !text.includes(one))).toEqual([]);
    }
    const { headers } = await download(parcel, 'commercial-invoice');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="commercial-invoice-\w{8}-\w{4}\.pdf"$/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(PAPERS)('have the same bytes when they are made again: %s', async (document) => {
    const { parcel } = await aParcel();
    const path = pathOf(parcel, document);
    const first = await readBytes(path);
    expect(first.equals(await readBytes(path))).toBe(true);
  });

  it('name the invoice, and have its amounts without tax', async () => {
    const rates = [{ country: 'HT', name: 'TCA', percent: 10 }];
    await admin.put('/admin/taxes/rates', { rates });
    const { order, parcel } = await aParcel();
    const [{ number } = { number: '' }] = (
      await admin.post<{ number: string }[]>(`/admin/orders/${order}/invoices`)
    ).body;
    await admin.put('/admin/taxes/rates', { rates: [] });
    const text = await textOf(parcel, 'commercial-invoice');
    // $50 and $10 with 10 % included.
    const expected = [number, '45.45', 'USD 9.09', 'USD 54.54', 'USD 5.46', 'USD 60.00'];
    expect(expected.filter((one) => !text.includes(one))).toEqual([]);
  });

  it('of a part of an order declare that part', async () => {
    const { order, parcel } = await aParcel();
    await admin.post(`/admin/shipments/${parcel}/cancel`);
    const { body } = await admin.get<OrderShipmentsDto>(`/admin/orders/${order}/shipments`);
    const part = await pack(order, [{ line_id: body.left[0]?.line_id, quantity: 1 }]);
    const text = await textOf(part);
    expect(['0.038', '25.00', 'USD 5.00'].filter((one) => !text.includes(one))).toEqual([]);
  });

  it('of several parcels add up to the order', async () => {
    const { order, parcel } = await aParcel({ ...COMPLETE, price: 25.01 }, 3);
    await admin.post(`/admin/shipments/${parcel}/cancel`);
    const { body } = await admin.get<OrderShipmentsDto>(`/admin/orders/${order}/shipments`);
    const one = [{ line_id: body.left[0]?.line_id, quantity: 1 }];
    const parcels = [await pack(order, one), await pack(order, one), await pack(order, one)];
    const deliveries: (string | undefined)[] = [];
    for (const id of parcels)
      deliveries.push(/Postal charges\s+USD (\d+\.\d\d)/.exec(await textOf(id))?.[1]);
    expect(deliveries).toEqual(['3.33', '3.34', '3.33']);
  });

  it('of a gift do not name the email of the buyer', async () => {
    const user = await aConfirmedUser(api);
    for (const gift of [{ gift_message: 'For you' }, { hide_prices: true }]) {
      await addToCart(user, await aProduct(api, COMPLETE));
      const { parcel } = await packOrder(user, gift);
      for (const document of PAPERS) {
        const text = await textOf(parcel, document);
        expect([text.includes('Telephone'), text.includes('Email')]).toEqual([true, false]);
      }
    }
  });

  it('of a custom set weigh as much as its coins', async () => {
    await api.dataSource.query(
      `UPDATE product SET weight_g = NULL, hs_code = '7118.90', origin_country = 'US',
              customs_description = 'Set of medals' WHERE id = $1`,
      [set],
    );
    const user = await aConfirmedUser(api);
    const coins = [await aProduct(api), await aProduct(api), await aProduct(api)];
    await addToCart(user, set, { coins });
    const { order, parcel } = await packOrder(user);
    expect(await textOf(parcel)).toMatch(/Set of medals[^]*0\.114/);
    await api.dataSource.query('UPDATE product SET weight_g = NULL WHERE id = $1', [coins[0]]);
    const lacking = { product_id: set, missing: ['weight'] };
    expect((await customsOf(order)).incomplete).toMatchObject([lacking]);
    // A complete set later in the order does not hide it.
    const other = await aConfirmedUser(api);
    await addToCart(other, set, { coins });
    await addToCart(other, set, {
      coins: [await aProduct(api), await aProduct(api), await aProduct(api)],
    });
    const both = await packOrder(other);
    expect((await customsOf(both.order)).incomplete).toMatchObject([lacking]);
    expect((await download(both.parcel)).status).toBe(409);
  });

  it('are refused with the products that lack what customs requires', async () => {
    const { order, parcel } = await aParcel({ weight: null, origin_country: 'HT' });
    const incomplete = [
      {
        product_id: expect.any(String) as string,
        ...{ name: 'Catherine Flon', missing: ['customs_description', 'hs_code', 'weight'] },
      },
    ];
    const { status, body } = await download(parcel);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        code: 'shipments.customs-incomplete',
        detail:
          'Customs needs more about these products: Catherine Flon (description for customs, HS code, weight). Please fill it in on their pages first.',
        incomplete,
      },
    });
    expect(await customsOf(order)).toEqual({ state: 'needed', incomplete });
  });

  it('are refused without a seller', async () => {
    const { order, parcel } = await aParcel();
    await api.dataSource.query('DELETE FROM invoice_seller');
    expect(await download(parcel)).toMatchObject(refused(409, 'invoices.seller-missing'));
    expect(await customsOf(order)).toEqual({ state: 'seller_missing', incomplete: [] });
  });

  it('are not made for a parcel that needs none', async () => {
    const notNeeded = refused(409, 'shipments.customs-not-needed');
    const { order, parcel } = await aParcel({});
    await setSeller('HT');
    expect(await customsOf(order)).toEqual({ state: 'not_needed', incomplete: [] });
    expect(await download(parcel)).toMatchObject(notNeeded);
    await setSeller('US');
    await admin.post(`/admin/shipments/${parcel}/cancel`);
    expect(await download(parcel)).toMatchObject(notNeeded);
    const arranged = await anOrder(await aConfirmedUser(api), await aProduct(api));
    expect(await customsOf(arranged)).toEqual({ state: 'not_needed', incomplete: [] });
    expect(await download(await pack(arranged))).toMatchObject(notNeeded);
  });

  it('are not made after the address was erased', async () => {
    const { order, parcel } = await aParcel();
    const erase = `UPDATE order_delivery SET name = '', line1 = '' WHERE order_id = $1`;
    await api.dataSource.query(erase, [order]);
    expect(await download(parcel)).toMatchObject(refused(409, 'shipments.customs-not-needed'));
  });

  it('name no email of an erased account', async () => {
    const { user, parcel } = await aParcel();
    const password = { password: user.password };
    expect((await user.post('/account/deletion', password)).status).toBe(204);
    for (const document of PAPERS) expect(await textOf(parcel, document)).not.toContain('Email');
  });

  it('are for staff who may read orders', async () => {
    const { parcel } = await aParcel();
    expect((await download(parcel, 'cn23', await aMember(api, 'packer'))).status).toBe(200);
    expect((await download(parcel, 'cn23', await aUser(api))).status).toBe(403);
    expect((await api.get(pathOf(parcel))).status).toBe(401);
    expect(await download(randomUUID())).toMatchObject(refused(404, 'shipments.not-found'));
    expect((await download(parcel, 'cn22')).status).toBe(400);
    expect((await admin.get(`/admin/shipments/${parcel}/customs.pdf`)).status).toBe(400);
  });
});

describe('the customs papers of several orders', () => {
  const pathOfAll = (...orders: string[]) =>
    `/admin/shipments/customs.pdf?document=cn23&orders=${orders.join(',')}`;

  it('are one PDF of the parcels that need them', async () => {
    const [first, second] = [await aParcel(), await aParcel({ ...COMPLETE, hs_code: '7117.19' })];
    const arranged = await anOrder(await aConfirmedUser(api), await aProduct(api));
    await pack(arranged);
    const orders = [first.order, second.order, arranged];
    const text = readPdfText(await readBytes(pathOfAll(...orders)));
    expect(text.match(/Customs declaration CN 23$/gm)).toHaveLength(2);
    expect([text.includes('7118.90'), text.includes('7117.19')]).toEqual([true, true]);
    await admin.post(`/admin/shipments/${second.parcel}/cancel`);
    const rest = readPdfText(await readBytes(pathOfAll(...orders)));
    expect(rest).not.toContain('7117.19');
  });

  it('are offered for those that leave the country of the shop', async () => {
    const { order } = await aParcel();
    const arranged = await anOrder(await aConfirmedUser(api), await aProduct(api));
    const path = `/admin/shipments/customs?orders=${order},${arranged},${randomUUID()}`;
    const needed = async () => (await admin.get<{ orders: string[] }>(path)).body.orders;
    expect(await needed()).toEqual([order]);
    await setSeller('HT');
    expect(await needed()).toEqual([]);
    await api.dataSource.query('DELETE FROM invoice_seller');
    expect(await needed()).toEqual([]);
    expect((await (await aUser(api)).get(path)).status).toBe(403);
    expect((await admin.get('/admin/shipments/customs?orders=abc')).status).toBe(400);
  });

  it('are refused as a whole if a product is incomplete, or there are none', async () => {
    const [first, second] = [await aParcel(), await aParcel({})];
    const both = await admin.get(pathOfAll(first.order, second.order));
    expect(both).toMatchObject(refused(409, 'shipments.customs-incomplete'));
    const none = await admin.get(pathOfAll(randomUUID()));
    expect(none).toMatchObject(refused(409, 'shipments.customs-not-needed'));
    for (const wrong of ['', 'abc', Array.from({ length: 51 }, () => randomUUID()).join(',')])
      expect((await admin.get(pathOfAll(wrong))).status).toBe(400);
  });
});
