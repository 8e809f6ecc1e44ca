// Tax that is added at the checkout: quote, order, payment, documents and refunds.
import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, useAdmin, type TestUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { listMessages, mailOfMessage, sendMail } from '../../test/outbox.js';
import {
  addToCart,
  aProduct,
  checkout,
  getCart,
  listOrders,
  runConcurrently,
} from '../../test/products.js';
import { countRoundTrips } from '../../test/round-trips.js';
import { DeliveryServiceEntity } from '../delivery/delivery-service.entity.js';
import { DeliveryZoneEntity } from '../delivery/delivery-zone.entity.js';
import { ADDRESS_EXAMPLE } from '../delivery/index.js';
import type { OrderWithPaymentDto } from '../payments/payments.contract.js';
import type { TaxQuoteDto } from '../tax/index.js';
import type { CartDeliveryOptionDto } from './orders.contract.js';

const api = useApi();
const admin = useAdmin(api);
const [POST, SHOP] = [randomUUID(), randomUUID()];

const added = (country: string, region: string, name: string, percent: number) => ({
  ...{ country, region, name, percent, category: '', is_included: false },
});
const GST = added('CA', 'QC', 'GST', 5);
const QST = added('CA', 'Quebec', 'QST', 9.975);
const SALES_TAX = added('US', 'MA', 'Sales tax', 6.25);
const RATES = [GST, QST, SALES_TAX, { ...SALES_TAX, category: 'shipping', percent: 0 }];
const setRates = (rates: readonly object[]) =>
  admin.put<{ rates: object[] }>('/admin/taxes/rates', { rates });

beforeAll(async () => {
  const { manager } = api.dataSource;
  const zoneId = randomUUID();
  await manager.insert(DeliveryZoneEntity, { id: zoneId, name: 'World', isRestOfWorld: true });
  await manager.insert(DeliveryServiceEntity, {
    ...{ id: POST, zoneId, kind: 'ship', name: 'Post', priceCents: 1800 },
  });
  await manager.insert(DeliveryServiceEntity, {
    ...{ id: SHOP, zoneId: null, kind: 'pick_up', name: 'Our shop', priceCents: 0 },
    ...{ line1: '275 rue Notre-Dame Est', city: 'Montréal', region: 'Quebec', country: 'CA' },
  });
});
beforeEach(() => setRates(RATES));

const ADDRESS = { ...ADDRESS_EXAMPLE, phone: '+15145550123' };
const MONTREAL = {
  ...{ ...ADDRESS, line1: '275 rue Notre-Dame Est', city: 'Montréal', region: 'QC' },
  ...{ postal_code: 'H2Y 1C6', country: 'CA' },
};
const BOSTON = {
  ...{ ...ADDRESS, line1: '24 Beacon Street', city: 'Boston', region: 'MA' },
  ...{ postal_code: '02108', country: 'US' },
};
const TO_MONTREAL = { service_id: POST, address: MONTREAL };
const TO_BOSTON = { service_id: POST, address: BOSTON };
const TO_PICK_UP = { service_id: SHOP, name: 'Suzanne', phone: '+15145550123' };

/** A shopper with two coins of $25.10 in the cart. */
async function aBuyer(): Promise<TestUser> {
  const user = await aConfirmedUser(api);
  await addToCart(user, await aProduct(api, { price: 25.1 }), { quantity: 2 });
  return user;
}

const quote = async (user: TestUser, country: string, region = '') =>
  (
    await user.get<CartDeliveryOptionDto[]>(
      `/cart/delivery-options?country=${country}&region=${encodeURIComponent(region)}`,
    )
  ).body;

/** What the page shows: the cart, the delivery and, unless it is of an older version, the tax. */
async function seenWith(user: TestUser, tax: number | undefined, delivery_price = 18) {
  const { total, items } = await getCart(user);
  const lines = items.map(({ line_id, quantity, price }) => ({ line_id, quantity, price }));
  return { total, lines, delivery_price, ...(tax !== undefined && { tax }) };
}

const order = async (user: TestUser, delivery: object, tax: number | undefined, price = 18) =>
  checkout(user, undefined, { seen: await seenWith(user, tax, price), delivery });

const readOrder = async (user: TestUser, id: string) =>
  (await user.get<OrderWithPaymentDto>(`/orders/${id}`)).body;

async function expectNothingOrdered(user: TestUser): Promise<void> {
  expect([(await getCart(user)).item_count, await listOrders(user)]).toEqual([2, []]);
}

describe('the rates', () => {
  it('keep the region as addresses have it, and three decimals', async () => {
    const { body } = await setRates(RATES);
    expect(body.rates).toEqual([
      GST,
      { ...QST, region: 'QC' },
      SALES_TAX,
      { ...SALES_TAX, category: 'shipping', percent: 0 },
    ]);
    expect((await setRates([{ ...GST, percent: 9.9755 }])).status).toBe(400);
  });

  const expectRefused = async (code: string, rates: readonly object[]) => {
    const before = (await admin.get('/admin/taxes')).body;
    expect(await setRates(rates)).toMatchObject(refused(422, code));
    expect((await admin.get('/admin/taxes')).body).toEqual(before);
  };

  it('are not included and added at one place', () =>
    expectRefused('tax.rates-mixed', [GST, { ...QST, is_included: true }]));

  it('do not have the same name at one place', () =>
    expectRefused('tax.name-twice', [GST, { ...GST, region: 'Quebec', percent: 6 }]));

  it('are announced by country, at once', async () => {
    const countries = async () =>
      (await api.get<{ tax_countries: string[] }>('/delivery')).body.tax_countries;
    expect(await countries()).toEqual(['CA', 'US']);
    await setRates([{ ...GST, is_included: true }]);
    expect(await countries()).toEqual([]);
  });
});

describe('the quote', () => {
  it('has each tax of the destination, also on the delivery', async () => {
    const user = await aBuyer();
    const [, post] = await quote(user, 'CA', 'QC');
    expect(post).toMatchObject({
      ...{ name: 'Post', price: 18, tax: 10.22 },
      taxes: [
        { name: 'GST', percent: 5, amount: 3.41 },
        { name: 'QST', percent: 9.975, amount: 6.81 },
      ],
    });
    expect((await quote(user, 'CA', 'Quebec'))[1]).toEqual(post);
    expect(await quote(user, 'US', 'Massachusetts')).toMatchObject([
      { tax: 3.14, taxes: [{ name: 'Sales tax', percent: 6.25, amount: 3.14 }] },
    ]);
  });

  it('has no tax elsewhere, or if the prices include it', async () => {
    const user = await aBuyer();
    for (const [country, region] of [
      ['US', 'NH'],
      ['FR', ''],
      ['US', ''],
    ] as const)
      expect(await quote(user, country, region)).toMatchObject([{ tax: 0, taxes: [] }]);
    await setRates([{ ...GST, is_included: true }]);
    expect((await quote(user, 'CA', 'QC'))[1]).toMatchObject({ tax: 0, taxes: [] });
  });

  it('taxes a pick-up at the place of the pick-up point', async () => {
    const user = await aBuyer();
    expect((await quote(user, 'CA', 'ON'))[0]).toMatchObject({ name: 'Our shop', tax: 7.52 });
    const { status, body } = await order(user, TO_PICK_UP, 7.52, 0);
    expect([status, body.total]).toEqual([201, 57.72]);
  });
});

describe('rates that staff try', () => {
  const tryRates = async (fields: Record<string, string>) => {
    const query = new URLSearchParams({ category: 'royal', amount: '50.20', ...fields });
    return admin.get<TaxQuoteDto>(`/admin/taxes/quote?${query.toString()}`);
  };

  it('are those of the checkout', async () => {
    const user = await aBuyer();
    const { body } = await tryRates({ country: 'CA', region: 'Quebec' });
    expect(body).toEqual({
      rates: [
        { ...GST, amount: 2.51 },
        { ...QST, region: 'QC', amount: 5.01 },
      ],
      total: 57.72,
    });
    expect((await order(user, TO_PICK_UP, 7.52, 0)).body.total).toBe(body.total);
    const { body: delivery } = await tryRates({
      ...{ country: 'US', region: 'MA', category: 'shipping', amount: '18' },
    });
    expect(delivery).toMatchObject({ rates: [{ category: 'shipping', amount: 0 }], total: 18 });
  });

  it('can be included in the price, or none', async () => {
    await setRates([{ ...SALES_TAX, is_included: true }]);
    expect((await tryRates({ country: 'US', region: 'MA' })).body).toMatchObject({
      ...{ rates: [{ is_included: true, percent: 6.25, amount: 2.95 }], total: 50.2 },
    });
    const none = await tryRates({ country: 'US', region: 'NH' });
    expect(none.body).toEqual({ rates: [], total: 50.2 });
  });

  it.each([
    { country: 'QQ' },
    { country: 'US', category: 'gold' },
    { country: 'US', amount: '-1' },
    { country: 'US', amount: '1.005' },
    { country: 'US', amount: 'x' },
  ])('need a purchase: %j', async (fields) => {
    expect(await tryRates(fields)).toMatchObject(refused(400, 'common.invalid-input'));
  });
});

describe('an order', () => {
  it('costs what the buyer saw, and keeps each tax', async () => {
    const user = await aBuyer();
    const { body } = await order(user, TO_MONTREAL, 10.22);
    expect(body.total).toBe(78.42);
    const { total, payment } = await readOrder(user, body.order_id);
    expect([total, payment.due]).toEqual([78.42, 78.42]);
    const taxes = payment.charges.filter(({ kind }) => kind === 'tax');
    expect(
      taxes.map(({ description, amount, line_id }) => [description, amount, !!line_id]),
    ).toEqual(
      expect.arrayContaining([
        ['GST', 2.51, true],
        ['QST', 5.01, true],
        ['GST', 0.9, false],
        ['QST', 1.8, false],
      ]),
    );
    expect(taxes).toHaveLength(4);
    // Later rates do not change it.
    await setRates([]);
    expect((await readOrder(user, body.order_id)).total).toBe(78.42);
  });

  it('without a snapshot or without a delivery is placed as before', async () => {
    const user = await aBuyer();
    expect((await checkout(user, undefined, { delivery: TO_MONTREAL })).body.total).toBe(78.42);
    const other = await aBuyer();
    const { total, lines } = await seenWith(other, undefined);
    expect((await checkout(other, undefined, { seen: { total, lines } })).body.total).toBe(50.2);
  });

  it('says its taxes in the confirmation', async () => {
    const user = await aBuyer();
    await order(user, TO_MONTREAL, 10.22);
    await sendMail(api);
    const [message] = (await listMessages(api, 'order-placed')).slice(-1);
    const mail = message && (await mailOfMessage(api, message));
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Delivery: Post $18.00 GST $3.41 QST $6.81');
    expect(text).toContain('Total $78.42');
  });
});

describe('a checkout is refused', () => {
  it('if the rate changed since the quote, and accepts the new tax', async () => {
    const user = await aBuyer();
    await setRates([{ ...SALES_TAX, percent: 7 }]);
    expect(await order(user, TO_BOSTON, 3.14)).toMatchObject(
      refused(409, 'orders.tax-changed', {
        detail: 'The tax on this order is now $4.77, not $3.14. Please review your order.',
      }),
    );
    await expectNothingOrdered(user);
    expect((await order(user, TO_BOSTON, 4.77)).body.total).toBe(72.97);
  });

  it('if the tax is less than shown, or no longer added', async () => {
    const user = await aBuyer();
    await setRates([]);
    expect(await order(user, TO_BOSTON, 3.14)).toMatchObject(refused(409, 'orders.tax-changed'));
    await expectNothingOrdered(user);
  });

  it('if an older page showed no tax, and is placed where there is none', async () => {
    const user = await aBuyer();
    expect(await order(user, TO_BOSTON, undefined)).toMatchObject(
      refused(409, 'orders.tax-changed', {
        detail:
          'A tax of $3.14 is added to this order, which the page did not show. Please reload the page and review your order.',
      }),
    );
    await expectNothingOrdered(user);
    const untaxed = { ...TO_BOSTON, address: { ...BOSTON, region: 'NH', postal_code: '03301' } };
    expect((await order(user, untaxed, undefined)).body.total).toBe(68.2);
  });

  it('or has the tax of one moment, while the rates change', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer()));
    const [results] = await Promise.all([
      runConcurrently(6, async (at) => {
        const [buyer] = buyers.slice(at);
        return buyer && order(buyer, TO_BOSTON, 3.14);
      }),
      setRates([{ ...SALES_TAX, percent: 7 }]),
    ]);
    for (const result of results) {
      if (result?.status !== 201) expect(result).toMatchObject(refused(409, 'orders.tax-changed'));
      else expect(result.body.total).toBe(71.34);
    }
  });
});

const SELLER = { name: 'Haiti 1804', address: '18 rue Pavée\nMontréal', country: 'CA' };
const documentsOf = async (user: TestUser, id: string) =>
  (await user.get<{ kind: string; total: number; tax: number }[]>(`/orders/${id}/invoices`)).body;

const pay = (id: string, amount: number) =>
  admin.post<{ payments: { id: string }[] }>(`/admin/orders/${id}/payments`, {
    ...{ id: randomUUID(), method: 'transfer', amount, remark: '' },
  });

describe('the tax of an order and of its invoice agree', () => {
  const INCLUDED = { ...SALES_TAX, is_included: true };

  /** Pays the order and returns its total and the tax on its invoice. */
  async function amountsOf(user: TestUser, id: string) {
    const { total } = await readOrder(user, id);
    await pay(id, total);
    return [total, (await documentsOf(user, id))[0]?.tax];
  }

  it.each([
    ['added', 'included', SALES_TAX, INCLUDED, 4.27, [72.47, 4.27]],
    ['included', 'added', INCLUDED, SALES_TAX, 0, [68.2, 4.01]],
  ])(
    'if the tax changes from %s to %s while the checkout waits',
    async (_from, _to, before, after, seenTax, amounts) => {
      await admin.put('/admin/taxes/seller', SELLER);
      await setRates([before]);
      const user = await aBuyer();
      const lock = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';
      const competing = await beginCompetingTransaction(api, lock, [user.id]);
      const waiting = order(user, TO_BOSTON, seenTax);
      await api.waitForBlockedQuery();
      await setRates([after]);
      await competing.rollback();
      const { status, body } = await waiting;
      expect(status).toBe(201);
      expect(await amountsOf(user, body.order_id)).toEqual(amounts);
    },
  );

  it('if the change of an included tax is dated, but not committed when the checkout begins', async () => {
    await admin.put('/admin/taxes/seller', SELLER);
    await setRates([INCLUDED]);
    const user = await aBuyer();
    const competing = await beginCompetingTransaction(api, 'LOCK TABLE audit_log IN SHARE MODE');
    const change = setRates([SALES_TAX]);
    await api.waitForBlockedQuery();
    const waiting = checkout(user, undefined, { delivery: TO_BOSTON });
    await api.waitForBlockedQuery(2);
    await competing.rollback();
    await change;
    const { status, body } = await waiting;
    expect(status).toBe(201);
    expect(await amountsOf(user, body.order_id)).toEqual([72.47, 4.27]);
  });
});

describe('the money of an order with added tax', () => {
  it('is paid, invoiced, returned line by line and credited to the cent', async () => {
    await admin.put('/admin/taxes/seller', SELLER);
    const user = await aConfirmedUser(api);
    await addToCart(user, await aProduct(api, { price: 25.1 }), { quantity: 3 });
    const { order_id: id } = (await checkout(user, undefined, { delivery: TO_MONTREAL })).body;
    // 75.30 + 18.00, GST 3.77 + 0.90, QST 7.51 + 1.80
    const { total, items } = await readOrder(user, id);
    expect(total).toBe(107.28);
    const { body } = await pay(id, total);
    expect(body.payments).toHaveLength(1);
    // The rates of later orders do not change the invoice.
    await setRates([]);
    expect(await documentsOf(user, id)).toMatchObject([
      { kind: 'invoice', total: 107.28, tax: 13.98 },
    ]);
    const suggested: (number | null)[] = [];
    for (let unit = 0; unit < 3; unit += 1) {
      const returned = randomUUID();
      const parts = [{ line_id: items[0]?.line_id, quantity: 1 }];
      await user.post(`/orders/${id}/returns`, {
        ...{ id: returned, reason: 'other', items: parts, pieces: [] },
      });
      await admin.post(`/admin/returns/${returned}/approve`, {});
      const received = await admin.post<{ suggested_refund: number }>(
        `/admin/returns/${returned}/receive`,
        { items: parts.map((part) => ({ ...part, outcome: 'restock' })), pieces: [] },
      );
      const amount = received.body.suggested_refund;
      suggested.push(amount);
      await admin.post(`/admin/returns/${returned}/refund`, { amount });
    }
    // A third of 86.58 each, and the delivery with its tax with the last.
    expect(suggested).toEqual([28.86, 28.86, 49.56]);
    const [invoice, ...notes] = await documentsOf(user, id);
    const sum = (key: 'total' | 'tax') =>
      Math.round(notes.reduce((cents, note) => cents + note[key] * 100, 0)) / 100;
    expect([notes.length, sum('total'), sum('tax')]).toEqual([3, invoice?.total, invoice?.tax]);
    const { body: csv } = await admin.get<string>('/admin/invoices/export.csv');
    const number = id.slice(-8).toUpperCase();
    const rows = csv.split('\n').filter((line) => line.includes(number));
    expect(rows.slice(0, 2).map((line) => line.trim().split(',').slice(8))).toEqual([
      ['GST', '5.00', '93.30', '4.67', '97.97'],
      ['QST', '9.975', '0.00', '9.31', '9.31'],
    ]);
  });
});

describe('the statements of a checkout', () => {
  it('with a delivery are as many with added tax as without', async () => {
    const [warm, without, withTax] = [await aBuyer(), await aBuyer(), await aBuyer()];
    const buy = (user: TestUser) => checkout(user, undefined, { delivery: TO_MONTREAL });
    await buy(warm);
    await setRates([]);
    const before = await countRoundTrips(api.dataSource, () => buy(without));
    await setRates(RATES);
    const statements = await api.statements(() => buy(withTax));
    expect(statements.filter((sql) => /^\s*SELECT[^(]*FROM tax_rate/.test(sql))).toEqual([]);
    const other = await aBuyer();
    expect(await countRoundTrips(api.dataSource, () => buy(other))).toBe(before);
  });
});
