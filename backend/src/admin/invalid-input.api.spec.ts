import {
  expectNoChanges,
  expectRefusal,
  NOT_BODIES,
  type BadCall,
} from '../../test/invalid-input.js';
import { useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { anOrder, aProduct } from '../../test/products.js';

const api = useApi();
const admin = useAdmin(api);
let order: string;

beforeAll(async () => {
  order = await anOrder(await aUser(api), await aProduct(api));
});

const NOT_STATUSES = ['', 'lost', 'PENDING', 1, null, ['pending'], 'pending\u0000'];
const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';

const LINE = { received_on: '2026-01-03', amount: 50, reference: 'Order 1804A04A' };
const NOT_LINES = [
  ...[null, {}, { ...LINE, amount: 0 }, { ...LINE, amount: 1e9 }, { ...LINE, amount: '50' }],
  ...['2026-02-30', '1999-12-31', '0000-01-01', 'today'].map((received_on) => {
    return { ...LINE, received_on };
  }),
  ...['usd', 'US', 'DOLLARS'].map((currency) => ({ ...LINE, currency })),
  ...['a\u0000', '\uD800', 'x'.repeat(201)].flatMap((text) => [
    { ...LINE, reference: text },
    { ...LINE, payer: text },
  ]),
];

/** `ORDER` is replaced by the id of an existing order. */
const CALLS: BadCall[] = [
  ...NOT_BODIES.flatMap((body): BadCall[] => [
    ['PUT', '/admin/orders/ORDER/status', body],
    ['PUT', '/admin/orders/ORDER/note', body],
    ['POST', '/admin/products', body],
    ['PUT', '/admin/products/1', body],
    ['POST', '/admin/products/bulk', body],
    ['POST', '/admin/unmatched-payments', body],
    ['POST', `/admin/unmatched-payments/${UNKNOWN}/match`, body],
    ['POST', `/admin/unmatched-payments/${UNKNOWN}/return`, body],
    ['POST', `/admin/withdrawals/${UNKNOWN}/handle`, body],
    ['POST', `/admin/requests/${UNKNOWN}/answer`, body],
    ['PUT', '/shop-pages/imprint', body],
    ['POST', `/admin/withdrawals/${UNKNOWN}/return`, body],
    ...['approve', 'reject', 'receive', 'refund'].map((step): BadCall => {
      return ['POST', `/admin/returns/${UNKNOWN}/${step}`, body];
    }),
    ['POST', '/admin/orders/ORDER/shipments', body],
    ['POST', '/admin/shipments', body],
    ['POST', `/admin/shipments/${UNKNOWN}/ship`, body],
  ]),
  ...NOT_STATUSES.map((status): BadCall => {
    return ['PUT', '/admin/orders/ORDER/status', { status }];
  }),
  ['PUT', `/admin/orders/${UNKNOWN}/status`, { status: 'pending' }],
  ['PUT', '/admin/orders/abc/status', { status: 'pending' }],
  ['PUT', '/admin/orders/ORDER/note', { note: 'x'.repeat(2001) }],
  ['PUT', '/admin/orders/ORDER/note', { note: 'a\u0000' }],
  ['GET', `/admin/orders/${UNKNOWN}`, undefined],
  ['GET', '/admin/orders/%00', undefined],
  ['GET', '/admin/orders?status=lost', undefined],
  ['GET', '/admin/orders?customer_id=7', undefined],
  ['GET', '/admin/orders?sort=email', undefined],
  ['GET', '/admin/orders?q=%00', undefined],
  ['GET', '/admin/orders?page=0', undefined],
  ['GET', '/admin/orders?page=1&page_size=1e9', undefined],
  ['GET', '/admin/customers?sort=spent', undefined],
  ['GET', '/admin/customers?page=1&q=%ED%A0%80', undefined],
  ['GET', `/admin/customers/${UNKNOWN}`, undefined],
  ['GET', '/admin/customers/1', undefined],
  ['GET', '/admin/stats?days=8', undefined],
  ['GET', '/admin/audit?page=x', undefined],
  ['GET', '/admin/audit?subject=user', undefined],
  ['GET', '/admin/unmatched-payments?page=0', undefined],
  ...NOT_LINES.map((line): BadCall => ['POST', '/admin/unmatched-payments', { lines: [line] }]),
  ['POST', '/admin/unmatched-payments', { lines: [] }],
  ['POST', '/admin/unmatched-payments', { lines: Array.from({ length: 201 }, () => LINE) }],
  ['POST', '/admin/unmatched-payments/abc/match', { order_id: UNKNOWN }],
  ['POST', `/admin/unmatched-payments/${UNKNOWN}/match`, { order_id: 'abc' }],
  ['POST', `/admin/unmatched-payments/${UNKNOWN}/match`, { order_id: UNKNOWN }],
  ['POST', `/admin/unmatched-payments/${UNKNOWN}/return`, { note: ' ' }],
  ['GET', '/admin/orders?delivery=lost', undefined],
  ['GET', '/admin/orders/abc/shipments', undefined],
  ['POST', '/admin/orders/ORDER/shipments', { id: 'abc' }],
  ['POST', '/admin/orders/ORDER/shipments', { id: UNKNOWN, items: [] }],
  [
    'POST',
    '/admin/orders/ORDER/shipments',
    { id: UNKNOWN, items: [{ line_id: UNKNOWN, quantity: 0 }] },
  ],
  [
    'POST',
    '/admin/orders/ORDER/shipments',
    { id: UNKNOWN, items: [{ line_id: UNKNOWN, quantity: 1 }] },
  ],
  ['POST', '/admin/orders/ORDER/shipments', { id: UNKNOWN, ship: { carrier: 'pigeon' } }],
  [
    'POST',
    `/admin/shipments/${UNKNOWN}/ship`,
    { carrier: 'usps', tracking_url: 'javascript:alert(1)' },
  ],
  ['POST', `/admin/shipments/${UNKNOWN}/ship`, { carrier: 'usps', tracking_code: 'x'.repeat(61) }],
  ...['ship', 'deliver', 'return', 'cancel'].map((verb): BadCall => {
    return ['POST', `/admin/shipments/${UNKNOWN}/${verb}`, { carrier: 'usps' }];
  }),
  ['GET', '/admin/withdrawals?page=0', undefined],
  ['POST', '/admin/withdrawals/abc/handle', { note: 'Refunded' }],
  ['POST', `/admin/withdrawals/${UNKNOWN}/handle`, { note: 'Refunded' }],
  ['POST', `/admin/withdrawals/${UNKNOWN}/handle`, { note: 'x'.repeat(501) }],
  ['GET', '/admin/requests?kind=complaint', undefined],
  ['POST', '/admin/requests/abc/answer', { answer: 'Yes' }],
  ['POST', `/admin/requests/${UNKNOWN}/answer`, { answer: 'Yes' }],
  ['POST', `/admin/requests/${UNKNOWN}/answer`, { answer: ' ' }],
  ['POST', `/admin/requests/${UNKNOWN}/dismiss`, undefined],
  ['PUT', '/shop-pages/imprint', { body: 'x'.repeat(20_001) }],
  ['PUT', '/shop-pages/returns', { body: '' }],
  ['POST', `/admin/withdrawals/${UNKNOWN}/return`, { id: 'abc' }],
  ['GET', '/admin/returns?page=0', undefined],
  ['POST', '/admin/returns/abc/approve', { answer: '' }],
  ['POST', `/admin/returns/${UNKNOWN}/approve`, { answer: 'a\u0000' }],
  ['POST', `/admin/returns/${UNKNOWN}/reject`, { answer: ' ' }],
  ['POST', `/admin/returns/${UNKNOWN}/reject`, { answer: 'x'.repeat(1001) }],
  ...[null, {}, { line_id: UNKNOWN, product_id: '1', number: 1, outcome: 'lost' }].map(
    (piece): BadCall => ['POST', `/admin/returns/${UNKNOWN}/receive`, { pieces: [piece] }],
  ),
  ...[-1, 1e9, '5', null, 0].map((amount): BadCall => {
    return ['POST', `/admin/returns/${UNKNOWN}/refund`, { amount }];
  }),
  ['GET', '/admin/products?archived=maybe', undefined],
  ['GET', '/admin/products?sort=price', undefined],
  ['GET', '/admin/products/abc', undefined],
  ['PUT', '/admin/products/99999', {}],
  ['DELETE', '/admin/products/99999', undefined],
  ['DELETE', '/admin/products/%00', undefined],
  ['POST', '/admin/products/1.5/restore', undefined],
  ['POST', '/admin/products/0/duplicate', undefined],
  ['POST', '/admin/products/import', { file: 'x' }],
  ['POST', '/admin/products/import?mode=maybe', undefined],
];

describe('invalid input from staff returns a readable problem and changes nothing', () => {
  expectNoChanges(api);

  it.each(CALLS)('%s %s %j', async (method, path, body) => {
    // `%ED…` is U+D800 as UTF-8, which is invalid: it is decoded to U+FFFD, which no row contains, so the list is empty.
    const statuses = path.includes('%ED') ? [200] : [400, 404];
    await expectRefusal(api, admin, [method, path.replace('ORDER', order), body], statuses);
  });
});
