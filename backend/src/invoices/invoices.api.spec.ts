// Invoices and credit notes that follow the amounts of orders.
import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aMember, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { addToCart, anOrder, aProduct, checkout, runConcurrently } from '../../test/products.js';
import type { AuditPage } from '../audit/index.js';
import { DeliveryServiceEntity } from '../delivery/delivery-service.entity.js';
import { DeliveryZoneEntity } from '../delivery/delivery-zone.entity.js';
import { ADDRESS_EXAMPLE } from '../delivery/index.js';
import { InvoiceCatchUp } from './invoice-catch-up.js';
import type { InvoiceDocument } from './invoice-document.js';
import type { IssuedDocumentDto, IssuedDocumentPage, TaxSettingsDto } from './invoices.contract.js';

const api = useApi();
const admin = useAdmin(api, { username: 'Sanité' });

const SELLER = {
  name: 'Haiti 1804 SARL',
  address: '18 rue de la Liberté\n75011 Paris',
  country: 'FR',
};
const TVA = { country: 'FR', name: 'TVA', percent: 20 };
const setSeller = (seller: object = {}) =>
  admin.put<TaxSettingsDto>('/admin/taxes/seller', { ...SELLER, ...seller });
const setRates = (rates: readonly object[]) =>
  admin.put<TaxSettingsDto>('/admin/taxes/rates', { rates });
const pay = (order: string, amount: number, id: string = randomUUID()) =>
  admin.post<{ payments: { id: string }[] }>(`/admin/orders/${order}/payments`, {
    ...{ id, method: 'transfer', amount, remark: '' },
  });
const refund = (order: string, payment_id: string | undefined, amount: number) =>
  admin.post(`/admin/orders/${order}/refunds`, {
    ...{ id: randomUUID(), payment_id, amount, reason: 'Scratched' },
  });
const setStatus = (order: string, status: string) =>
  admin.put(`/admin/orders/${order}/status`, { status });
const documentsOf = async (user: TestUser, order: string) =>
  (await user.get<IssuedDocumentDto[]>(`/orders/${order}/invoices`)).body;
const amounts = (documents: readonly IssuedDocumentDto[]) =>
  documents.map(({ kind, total, tax }) => [kind, total, tax]);

/** A buyer with an order of two coins, $50 in all. */
async function aBuyer() {
  const user = await aConfirmedUser(api);
  return { user, order: await anOrder(user, await aProduct(api, { mintage: 9 }), { quantity: 2 }) };
}

async function aPaidOrder() {
  const { user, order } = await aBuyer();
  const { body } = await pay(order, 50);
  return { user, order, payment: body.payments[0]?.id };
}

/** Numbers issued in all series, by series. */
async function issuedNumbers(): Promise<Record<string, number[]>> {
  const rows = await api.dataSource.query<{ series: string; numbers: number[] }[]>(
    'SELECT series, array_agg(number ORDER BY number) AS numbers FROM invoice GROUP BY series',
  );
  return Object.fromEntries(rows.map(({ series, numbers }) => [series, numbers]));
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('without a seller', () => {
  it('no invoice is issued, and none can be requested', async () => {
    const { user, order } = await aPaidOrder();
    expect(await documentsOf(user, order)).toEqual([]);
    expect(await admin.post(`/admin/orders/${order}/invoices`)).toMatchObject(
      refused(409, 'invoices.seller-missing'),
    );
    expect((await admin.get('/admin/taxes')).body).toMatchObject({ seller: null, rates: [] });
  });
});

describe('with a seller', () => {
  beforeEach(async () => {
    await setSeller();
    await setRates([TVA]);
  });

  it('the payment of the whole order issues its invoice', async () => {
    const { user, order } = await aBuyer();
    await pay(order, 20);
    expect(await documentsOf(user, order)).toEqual([]);
    await pay(order, 30);
    const [invoice, ...others] = await documentsOf(user, order);
    expect(others).toEqual([]);
    const year = api.clock.now().getUTCFullYear();
    expect(invoice).toMatchObject({
      ...{ order_id: order, kind: 'invoice', buyer: user.username, total: 50, tax: 8.33 },
      number: expect.stringMatching(new RegExp(`^INV-${year}-\\d{6}$`)) as string,
    });
  });

  it('the invoice is in the language of the order, else of the account', async () => {
    const languageOf = async (own: string | null, ofOrder: string | null) => {
      const { user, order } = await aBuyer();
      await api.dataSource.query('UPDATE users SET locale = $2 WHERE id = $1', [user.id, own]);
      await api.dataSource.query('UPDATE orders SET locale = $2 WHERE id = $1', [order, ofOrder]);
      await pay(order, 50);
      const [row] = await api.dataSource.query<{ locale: string | null }[]>(
        `SELECT document ->> 'locale' AS locale FROM invoice WHERE order_id = $1`,
        [order],
      );
      return row?.locale;
    };
    expect(await languageOf('ht', null)).toBe('ht');
    expect(await languageOf('ht', 'fr')).toBe('fr');
    expect(await languageOf('ht', 'en')).toBeNull();
    expect(await languageOf(null, null)).toBeNull();
  });

  it('a repeated payment issues nothing more', async () => {
    const { user, order } = await aBuyer();
    const id = randomUUID();
    await pay(order, 50, id);
    await pay(order, 50, id);
    await pay(order, 5);
    expect(amounts(await documentsOf(user, order))).toEqual([['invoice', 50, 8.33]]);
  });

  it('refunds issue credit notes that add up to the invoice', async () => {
    const { user, order, payment } = await aPaidOrder();
    await refund(order, payment, 12.5);
    await refund(order, payment, 37.5);
    expect(amounts(await documentsOf(user, order))).toEqual([
      ['invoice', 50, 8.33],
      ['credit_note', 12.5, 2.08],
      ['credit_note', 37.5, 6.25],
    ]);
  });

  it('a refund of what was paid too much issues nothing', async () => {
    const { user, order, payment } = await aPaidOrder();
    await pay(order, 10);
    await refund(order, payment, 10);
    expect(await documentsOf(user, order)).toHaveLength(1);
    await refund(order, payment, 5);
    expect(amounts(await documentsOf(user, order)).at(-1)).toEqual(['credit_note', 5, 0.83]);
  });

  it('a rolled back payment leaves no gap in the numbers', async () => {
    const { order, payment } = await aPaidOrder();
    const other = await aBuyer();
    // The document is refused after it took its number.
    await api.dataSource.query(
      `ALTER TABLE invoice ADD CONSTRAINT no_more CHECK (order_id <> '${other.order}')`,
    );
    await expect(pay(other.order, 50)).rejects.toThrow('common.conflict');
    await api.dataSource.query('ALTER TABLE invoice DROP CONSTRAINT no_more');
    await Promise.all([1, 2, 3].map(() => refund(order, payment, 30)));
    await aPaidOrder();
    for (const numbers of Object.values(await issuedNumbers()))
      expect(numbers).toEqual(upTo(numbers.length));
  });

  it('parallel payments number their invoices without gap or double', async () => {
    const orders = await Promise.all(upTo(24).map(() => aBuyer()));
    // On a busy machine, the queue for the next number can be longer than the timeout of a lock: then 503, try again.
    await runConcurrently(24, async (at) => {
      const [order = '', id] = [orders[at]?.order, randomUUID()];
      while ((await pay(order, 50, id)).status === 503);
    });
    const numbers = Object.values(await issuedNumbers());
    expect(numbers.flat().length).toBeGreaterThanOrEqual(24);
    for (const issued of numbers) expect(issued).toEqual(upTo(issued.length));
    for (const { user, order } of orders) expect(await documentsOf(user, order)).toHaveLength(1);
  });

  it('concurrent requests issue one invoice', async () => {
    const { user, order } = await aBuyer();
    const responses = await runConcurrently(8, () => admin.post(`/admin/orders/${order}/invoices`));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await documentsOf(user, order)).toHaveLength(1);
  });

  it('an invoice is issued on request, and credited when the unpaid order is cancelled', async () => {
    const { user, order } = await aBuyer();
    const { body } = await admin.post<IssuedDocumentDto[]>(`/admin/orders/${order}/invoices`);
    expect(amounts(body)).toEqual([['invoice', 50, 8.33]]);
    await admin.post(`/admin/orders/${order}/invoices`);
    await setStatus(order, 'cancelled');
    await api.app.get(InvoiceCatchUp).run();
    await api.app.get(InvoiceCatchUp).run();
    expect(amounts(await documentsOf(user, order))).toEqual([
      ['invoice', 50, 8.33],
      ['credit_note', 50, 8.33],
    ]);
    await setStatus(order, 'pending');
    await pay(order, 50);
    expect(amounts(await documentsOf(user, order)).at(-1)).toEqual(['debit_note', 50, 8.33]);
  });

  it('the invoice of a restored order is valid again before it is paid', async () => {
    const { user, order } = await aBuyer();
    await admin.post(`/admin/orders/${order}/invoices`);
    await setStatus(order, 'cancelled');
    await api.app.get(InvoiceCatchUp).run();
    await setStatus(order, 'pending');
    await api.app.get(InvoiceCatchUp).run();
    await api.app.get(InvoiceCatchUp).run();
    expect(amounts(await documentsOf(user, order))).toEqual([
      ['invoice', 50, 8.33],
      ['credit_note', 50, 8.33],
      ['debit_note', 50, 8.33],
    ]);
  });

  it('a cancelled order is credited also if hundreds were cancelled since', async () => {
    const [{ user, order }, other] = [await aBuyer(), await aBuyer()];
    await admin.post(`/admin/orders/${order}/invoices`);
    await setStatus(order, 'cancelled');
    await api.dataSource.query(
      `INSERT INTO order_event (order_id, user_id, kind, from_status, to_status)
       SELECT id, user_id, 'status', 'pending', 'cancelled' FROM orders, generate_series(1, 250)
        WHERE orders.id = $1`,
      [other.order],
    );
    await api.app.get(InvoiceCatchUp).run();
    expect(amounts(await documentsOf(user, order)).at(-1)).toEqual(['credit_note', 50, 8.33]);
  });

  it('a payment that an older version recorded is caught up', async () => {
    const { user, order } = await aBuyer();
    await pay(order, 1);
    await api.dataSource.query('UPDATE orders SET paid_cents = total_cents WHERE id = $1', [order]);
    await api.app.get(InvoiceCatchUp).run();
    expect(await documentsOf(user, order)).toHaveLength(1);
  });

  it('an invoice names the recipient, and has the taxes of the destination', async () => {
    const [zoneId, service_id] = [randomUUID(), randomUUID()];
    const { manager } = api.dataSource;
    await manager.insert(DeliveryZoneEntity, { id: zoneId, name: 'Haiti', countries: ['HT'] });
    await manager.insert(DeliveryServiceEntity, {
      ...{ id: service_id, zoneId, kind: 'ship', name: 'Standard', priceCents: 900 },
    });
    await setRates([TVA, { country: 'HT', name: 'TCA', percent: 10 }]);
    const user = await aConfirmedUser(api);
    await addToCart(user, await aProduct(api), { quantity: 2 });
    const delivery = { service_id, address: ADDRESS_EXAMPLE };
    const { body } = await checkout(user, undefined, { delivery });
    await pay(body.order_id, 59);
    expect(amounts(await documentsOf(user, body.order_id))).toEqual([['invoice', 59, 5.37]]);
    const [{ document } = { document: null }] = await api.dataSource.query<
      { document: InvoiceDocument }[]
    >('SELECT document FROM invoice WHERE order_id = $1', [body.order_id]);
    expect(document).toMatchObject({
      buyer: { name: user.username, country_code: 'HT' },
      deliver_to: { name: ADDRESS_EXAMPLE.name, country_code: 'HT' },
      lines: [{ line_tax_cents: 455 }, { item_name: 'Standard', line_tax_cents: 82 }],
    });
    expect(document?.deliver_to?.address).toEqual([
      '12 rue du Commerce',
      'Jacmel',
      'Sud-Est',
      'Haiti',
    ]);
  });

  it('an invoice that is not automatic waits for the request', async () => {
    await setSeller({ automatic: false });
    const { user, order } = await aPaidOrder();
    expect(await documentsOf(user, order)).toEqual([]);
    await admin.post(`/admin/orders/${order}/invoices`);
    expect(await documentsOf(user, order)).toHaveLength(1);
  });

  it('an invoice that is requested after a refund comes with its credit note', async () => {
    await setSeller({ automatic: false });
    const { user, order, payment } = await aPaidOrder();
    await refund(order, payment, 12.5);
    expect(await documentsOf(user, order)).toEqual([]);
    const { body } = await admin.post<IssuedDocumentDto[]>(`/admin/orders/${order}/invoices`);
    expect(amounts(body)).toEqual([
      ['invoice', 50, 8.33],
      ['credit_note', 12.5, 2.08],
    ]);
    const { body: log } = await admin.get<AuditPage>(
      `/admin/audit?subject=order&subject_id=${order}`,
    );
    expect(log.items.find(({ action }) => action === 'invoice.issue')).toMatchObject({
      after: { number: body[0]?.number },
    });
  });

  it('an invoice uses the rates from when the order was placed', async () => {
    const { user, order } = await aBuyer();
    await setRates([{ ...TVA, percent: 10 }]);
    await pay(order, 50);
    expect(amounts(await documentsOf(user, order))).toEqual([['invoice', 50, 8.33]]);
    const later = await aPaidOrder();
    expect(amounts(await documentsOf(later.user, later.order))).toEqual([['invoice', 50, 4.55]]);
  });

  it('an issued invoice cannot be changed or deleted', async () => {
    await aPaidOrder();
    for (const sql of ["UPDATE invoice SET series = 'X'", 'DELETE FROM invoice'])
      await expect(api.dataSource.query(sql)).rejects.toThrow('cannot be changed');
  });

  it('stays as it is when the account is deleted', async () => {
    const { user, order } = await aPaidOrder();
    const [before] = await api.dataSource.query<object[]>(
      'SELECT * FROM invoice WHERE order_id = $1',
      [order],
    );
    await setStatus(order, 'completed');
    const { status } = await user.post('/account/deletion', { password: user.password });
    expect(status).toBe(204);
    expect(
      await api.dataSource.query('SELECT * FROM invoice WHERE order_id = $1', [order]),
    ).toEqual([before]);
  });
});

describe('a download', () => {
  beforeEach(async () => {
    await setSeller();
    await setRates([TVA]);
  });

  it('is a PDF for the buyer and for staff, not for others', async () => {
    const { user, order } = await aPaidOrder();
    const [invoice] = await documentsOf(user, order);
    const path = `/orders/${order}/invoices/${invoice?.id}/pdf`;
    const { status, headers, body } = await user.get<string>(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${invoice?.number}.pdf"`,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body).toMatch(/^%PDF-1\.7/);
    const stranger = await aUser(api);
    expect(await stranger.get(path)).toMatchObject(refused(404, 'invoices.not-found'));
    expect(await stranger.get(`/orders/${order}/invoices`)).toMatchObject(
      refused(404, 'orders.not-found'),
    );
    expect((await admin.get(`/admin/invoices/${invoice?.id}/pdf`)).status).toBe(200);
    expect(await admin.get(`/admin/invoices/${randomUUID()}/pdf`)).toMatchObject(
      refused(404, 'invoices.not-found'),
    );
    const packer = await aMember(api, 'packer');
    expect((await packer.get(`/admin/invoices/${invoice?.id}/pdf`)).status).toBe(403);
  });

  it('of a period is a CSV with a row per tax, credit negative', async () => {
    const { order, payment } = await aPaidOrder();
    await refund(order, payment, 12.5);
    const today = api.clock.now().toISOString().slice(0, 10);
    const { body, headers } = await admin.get<string>(
      `/admin/invoices/export.csv?from=${today}&to=${today}`,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const number = order.slice(-8).toUpperCase();
    const rows = body.split('\n').filter((line) => line.includes(number));
    expect(rows.map((line) => line.split(',').slice(8))).toEqual([
      ['TVA', '20.00', '41.67', '8.33', '50.00'],
      ['TVA', '20.00', '-10.42', '-2.08', '-12.50'],
    ]);
    const { body: earlier } = await admin.get<string>('/admin/invoices/export.csv?to=2020-01-01');
    expect(earlier.trim().split('\n')).toHaveLength(1);
  });

  it('of a period is a ZIP with the PDF of every document', async () => {
    const { body: list } = await admin.get<IssuedDocumentPage>('/admin/invoices?page_size=100');
    const response = await fetch(`${await api.app.getUrl()}/api/admin/invoices/export.zip`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const files = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
    expect(files.toSorted()).toEqual(
      [...list.items.map(({ number }) => `${number}.pdf`), 'invoices-start-today.csv'].toSorted(),
    );
  });
});

const QUOTE = '/admin/taxes/quote?country=FR&category=royal&amount=10';

describe('tax rates', () => {
  it('are replaced as a whole, and listed with the seller', async () => {
    await setRates([TVA, { ...TVA, category: 'children_books', percent: 5.5 }]);
    const { body } = await setRates([TVA]);
    expect(body.rates).toEqual([{ ...TVA, region: '', category: '', is_included: true }]);
    const [{ open, ended } = {}] = await api.dataSource.query<{ open: number; ended: number }[]>(
      `SELECT count(*) FILTER (WHERE valid_until IS NULL)::int AS open,
              count(*) FILTER (WHERE valid_until IS NOT NULL)::int AS ended FROM tax_rate`,
    );
    expect([open, Number(ended) > 0]).toEqual([1, true]);
  });

  it('are refused twice for one place and category, and out of range', async () => {
    const before = (await admin.get('/admin/taxes')).body;
    expect(await setRates([TVA, { ...TVA, percent: 10 }])).toMatchObject(
      refused(422, 'invoices.rate-twice'),
    );
    for (const rate of [{ percent: 101 }, { percent: 1.2345 }, { country: 'XX' }, { name: ' ' }])
      expect((await setRates([{ ...TVA, ...rate }])).status).toBe(400);
    expect((await setSeller({ prefix: 'a-b' })).status).toBe(400);
    expect((await admin.get('/admin/taxes')).body).toEqual(before);
  });

  it('are not for staff without the permission', async () => {
    const support = await aMember(api, 'support');
    expect((await support.get('/admin/taxes')).status).toBe(403);
    expect((await support.get(QUOTE)).status).toBe(403);
    expect((await support.get('/admin/invoices')).status).toBe(200);
    expect((await support.get('/admin/invoices/export.csv')).status).toBe(403);
  });
});
