// Orders and what follows a sale: payments, parcels, returns, withdrawals and requests.
import { randomUUID } from 'node:crypto';
import { UnmatchedPaymentEntity } from '../src/payments/unmatched-payment.entity.js';
import type { OrderReturnsDto } from '../src/returns/returns.contract.js';
import type { TestApi } from './api.js';
import { aUser, type TestUser } from './build.js';
import { anOrder, aProduct } from './products.js';

export const aWithdrawal = () => {
  const email = 'catherine@example.com';
  return { id: randomUUID(), name: 'Catherine Flon', order_number: '1804A04A', email };
};

export const aRequest = () => {
  const person = { name: 'Catherine Flon', email: 'catherine@example.com' };
  return { id: randomUUID(), kind: 'question', ...person, message: 'How heavy is it?' };
};

export const aTransfer = () => ({
  ...{ received_on: '2026-01-03', amount: 25, reference: randomUUID() },
});

/** Records a transfer that matches no order; returns its id. */
export async function anUnmatchedTransfer(api: TestApi, admin: TestUser): Promise<string> {
  const line = aTransfer();
  await admin.post('/admin/unmatched-payments', { lines: [line] });
  const row = { reference: line.reference };
  return (await api.dataSource.getRepository(UnmatchedPaymentEntity).findOneByOrFail(row)).id;
}

/** An order of one numbered coin. */
export const aNumberedOrder = async (api: TestApi) =>
  anOrder(await aUser(api), await aProduct(api, { mintage: 3 }));

/** Sends a parcel with all of an order; returns the parcel's id. */
export async function aSentParcel(api: TestApi, admin: TestUser): Promise<string> {
  const id = randomUUID();
  const body = { id, ship: { carrier: 'usps' } };
  await admin.post(`/admin/orders/${await aNumberedOrder(api)}/shipments`, body);
  return id;
}

/** Path and body that record an order's payment in cash. */
export const aPaymentOf = (order: string) => ({
  path: `/admin/orders/${order}/payments`,
  body: { id: randomUUID(), method: 'cash', amount: 25, remark: '' },
});

/** A paid order of one coin, with the request to return it. */
export async function aReturnRequest(api: TestApi, admin: TestUser) {
  const by = await aUser(api);
  const order = await anOrder(by, await aProduct(api, { mintage: 3 }));
  const payment = aPaymentOf(order);
  await admin.post(payment.path, payment.body);
  const path = `/orders/${order}/returns`;
  const { body: page } = await by.get<OrderReturnsDto>(path);
  const body = {
    ...{ id: randomUUID(), reason: 'damaged' },
    items: page.lines.map(({ line_id, quantity }) => ({ line_id, quantity })),
    pieces: page.lines.flatMap(({ line_id, pieces }) =>
      pieces.map(({ number, product_id }) => ({ line_id, number, product_id })),
    ),
  };
  return { by, order, path, body };
}
