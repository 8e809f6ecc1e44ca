// An email of every kind, with what it is about.
import { randomUUID } from 'node:crypto';
import type { MessageKind } from '../src/messages/message-kinds.js';
import { OutboxMessage } from '../src/messages/outbox-message.entity.js';
import type { TestApi } from './api.js';
import { aConfirmedUser, type useAdmin } from './build.js';
import { listMessages } from './outbox.js';
import { anOrder, aProduct } from './products.js';
import { aReturnRequest, aRequest, aSentParcel, aWithdrawal } from './sold-orders.js';

/** Creates a message of every kind; the caller renders them in any language. */
export async function createEveryEmail(
  api: TestApi,
  admin: ReturnType<typeof useAdmin>,
): Promise<Map<MessageKind, OutboxMessage>> {
  const messages = new Map<MessageKind, OutboxMessage>();
  const add = (kind: MessageKind, fields: Partial<OutboxMessage>) =>
    messages.set(
      kind,
      Object.assign(new OutboxMessage(), {
        ...{ id: randomUUID(), kind, userId: null, orderId: null, payload: {} },
        ...{ createdAt: new Date('2026-08-22T11:05:00Z'), ...fields },
      }),
    );
  const stored = async (kind: MessageKind) => {
    const message = (await listMessages(api, kind)).at(-1);
    if (message) messages.set(kind, message);
  };

  const addLike = (existing: MessageKind, kind: MessageKind) => {
    const { userId = null, orderId = null, payload = {} } = messages.get(existing) ?? {};
    add(kind, { userId, orderId, payload });
  };

  const user = await aConfirmedUser(api, { username: 'Zabèt' });
  const orderId = await anOrder(user, await aProduct(api, { name: 'Vertières', mintage: 9 }));
  const { id: userId, email } = user;
  for (const kind of ['order-placed', 'order-completed', 'payment-reminder'] as const)
    add(kind, { userId, orderId });
  add('order-restored', { userId, orderId, payload: { renumbered: 'yes' } });
  add('order-cancelled', { userId, orderId, payload: { expired: 'yes' } });
  for (const kind of ['payment-received', 'payment-refunded', 'payment-returned'] as const)
    add(kind, { userId, orderId, payload: { cents: '2500' } });
  for (const kind of ['refund-failed', 'dispute-opened'] as const)
    add(kind, { userId: admin.id, payload: { order: orderId, cents: '2500' } });
  await aSentParcel(api, admin);
  await stored('shipment-sent');
  addLike('shipment-sent', 'shipment-delivered');
  const withdrawal = aWithdrawal();
  await api.post('/withdrawals', withdrawal);
  const request = aRequest();
  await api.post('/requests', request);
  await admin.post(`/admin/requests/${request.id}/answer`, { answer: '26 g' });
  const { path, body, by } = await aReturnRequest(api, admin);
  await by.post(path, body);
  const soldOut = await aProduct(api, { name: 'Sans-Souci', status: 'coming_soon' });
  await api.post('/stock-notices', { product_id: soldOut, email });
  const invited = { email: `${randomUUID()}@example.com`, role: 'packer' };
  await (await admin.prove()).post('/admin/staff/invitations', invited);
  for (const kind of ['withdrawal-receipt', 'withdrawal-notice', 'request-receipt'] as const)
    await stored(kind);
  for (const kind of ['request-notice', 'request-answer', 'return-requested'] as const)
    await stored(kind);
  for (const kind of ['return-notice', 'stock-notice-confirmation', 'staff-invitation'] as const)
    await stored(kind);
  for (const kind of ['return-approved', 'return-rejected', 'return-received'] as const)
    addLike('return-requested', kind);
  addLike('return-requested', 'return-closed');
  add('stock-notice', { payload: { email, product: soldOut, notice: randomUUID() } });
  add('password-reset', { payload: { email } });
  add('confirm-email', { userId, payload: { email } });
  add('email-changed', { userId, payload: { before: 'a@example.com', after: email } });
  add('new-device', { userId, payload: { device: 'Firefox' } });
  add('second-factor', { userId, payload: { change: 'on' } });
  add('new-owner', { userId: admin.id, payload: { owner: userId } });
  return messages;
}
