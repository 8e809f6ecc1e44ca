// Write requests of the compiled API in which one statement fails; all routes are tested in database-faults-routes.api.spec.ts.
import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { TOTP } from 'otpauth';
import sharp from 'sharp';
import Stripe from 'stripe';
import { useApi } from '../test/api.js';
import { aConfirmedUser, aMember, anAdmin, aUser, useAdmin, type TestUser } from '../test/build.js';
import type { InjectedFault } from '../test/fault-proxy.js';
import {
  expectUnavailable,
  FaultyProgram,
  RETRIED_FAULTS,
  TRANSIENT_FAULTS,
  type FaultyCall,
} from '../test/faulty-program.js';
import { findRoute, listWriteRoutes } from '../test/openapi-check.js';
import { getLinkToken, listMessages } from '../test/outbox.js';
import { startSandboxForApi } from '../test/payment-sandbox.js';
import { addToCart, anOrder, aProduct, COIN, listOrders } from '../test/products.js';
import { beginFactor } from '../test/second-factor.js';
import {
  aNumberedOrder,
  aPaymentOf,
  aRequest,
  aReturnRequest,
  aSentParcel,
  aTransfer,
  anUnmatchedTransfer,
  aWithdrawal,
} from '../test/sold-orders.js';
import type { DeviceDto } from './auth/devices/devices.contract.js';
import { COST } from './auth/passwords.service.js';
import { setSecondFactorRequired } from './auth/second-factor/second-factor.query.js';
import { UserEntity } from './auth/user.entity.js';
import { DeliveryServiceEntity } from './delivery/delivery-service.entity.js';
import { ADDRESS_EXAMPLE } from './delivery/index.js';
import { PaymentAttemptEntity } from './payments/payment-attempt.entity.js';
import type { PaymentLedgerDto } from './payments/payments.contract.js';
import { StockNoticeLinks } from './requests/stock-notice-links.js';
import { StockNoticeEntity } from './requests/stock-notice.entity.js';

const provider = await startSandboxForApi(Date.now);
const api = useApi(provider.settings);
const admin = useAdmin(api);
let program: FaultyProgram;

beforeAll(async () => {
  program = await FaultyProgram.start(api, provider.settings);
  await admin.put('/admin/payment-methods/card', { enabled: true, instructions: '' });
});
afterAll(async () => {
  await program.stop();
  await provider.close();
});

const CARD = { method: 'card' };
const SELLER = {
  ...{ name: 'Haiti 1804', address: 'Gonaïves', country: 'FR', tax_id: '', registration: '' },
  ...{ note: '', prefix: 'HC', automatic: false },
};

// Emails and staff accumulate: each is compared after every fault, and each member of staff gets emails.
afterEach(async () => {
  await api.dataSource.query('DELETE FROM outbox');
  await api.dataSource.query(
    `UPDATE users SET role = 'user', staff_role = NULL WHERE role <> 'user' AND id <> $1`,
    [admin.id],
  );
});

/** Fails each statement once: nothing is written, and the same call succeeds afterwards. */
async function expectNothingHalf(call: FaultyCall, fault: InjectedFault): Promise<void> {
  const before = await program.readRows();
  for (let at = 0; ; at += 1) {
    const { response, hit, where } = await program.sendWithFault(call, fault, at);
    if (hit) {
      expectUnavailable(where, response);
      expect({ where, rows: await program.readRows() }).toEqual({ where, rows: before });
    } else {
      expect(at).toBeGreaterThan(0);
      expect(response.status).toBe(call.status);
      return;
    }
  }
}

/** Fails each statement once: transactions are retried. */
async function expectRetried(
  prepare: () => Promise<FaultyCall>,
  fault: InjectedFault,
): Promise<void> {
  for (let at = 0; ; at += 1) {
    const call = await prepare();
    const { response, hit, where } = await program.sendWithFault(call, fault, at);
    if (hit && !hit.isInTransaction) expectUnavailable(where, response);
    else expect({ where, status: response.status }).toEqual({ where, status: call.status });
    if (!hit) return;
  }
}

async function aFullCart(): Promise<{ readonly by: TestUser; readonly coin: string }> {
  const by = await aUser(api);
  const coin = await aProduct(api, { mintage: 3, per_customer: 2 });
  await addToCart(by, coin);
  return { by, coin };
}

const checkout = async (): Promise<FaultyCall> => ({
  by: (await aFullCart()).by,
  method: 'POST',
  path: '/cart/checkout',
  headers: { 'idempotency-key': 'once' },
  status: 201,
});

/** Write requests, each with its own shopper and product. */
const CALLS: Record<string, () => Promise<FaultyCall>> = {
  'a checkout': checkout,
  'adding to a cart': async () => {
    const { by, coin } = await aFullCart();
    const body = { product_id: coin, quantity: 1 };
    return { by, method: 'POST', path: '/cart/add', body, status: 200 };
  },
  'changing a cart': async () => {
    const { by, coin } = await aFullCart();
    const body = { product_id: coin, quantity: 2 };
    return { by, method: 'PUT', path: '/cart/update', body, status: 200 };
  },
  'removing from a cart': async () => {
    const { by, coin } = await aFullCart();
    return { by, method: 'DELETE', path: `/cart/remove/${coin}`, status: 200 };
  },
  'emptying a cart': async () => {
    const { by } = await aFullCart();
    return { by, method: 'DELETE', path: '/cart/clear', status: 200 };
  },
  'cancelling an order': async () => statusChange(await aNumberedOrder(api), 'cancelled'),
  'restoring a cancelled order': async () => {
    const order = await aNumberedOrder(api);
    await admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
    return statusChange(order, 'pending');
  },
  'choosing a payment method': async () => {
    await admin.put('/admin/payment-methods/transfer', { enabled: true, instructions: 'Sogebank' });
    const by = await aUser(api);
    const path = `/orders/${await anOrder(by, await aProduct(api))}/payment-method`;
    return { by, method: 'PUT', path, body: { method: 'transfer' }, status: 200 };
  },
  'saving a product': async () => {
    const path = `/admin/products/${await aProduct(api, { mintage: 3 })}`;
    const body = { version: 1, price: 30, mintage: 4 };
    return { by: admin, method: 'PUT', path, body, status: 200 };
  },
  'saving a translation': async () => {
    const path = `/admin/products/${await aProduct(api)}/texts/fr`;
    const { version } = (await admin.get<{ version: string }>(path)).body;
    const body = { name: 'Pièce', version };
    return { by: admin, method: 'PUT', path, body, status: 200 };
  },
  'saving translated settings': async () => {
    const path = '/admin/settings-texts/fr';
    const { version } = (await admin.get<{ version: string }>(path)).body;
    const body = { texts: [{ key: 'hero_title', text: `Liberté ${performance.now()}` }], version };
    return { by: admin, method: 'PUT', path, body, status: 200 };
  },
  'creating a product': () => {
    const body = { ...COIN, mintage: 3, images: [] };
    return Promise.resolve({
      ...{ by: admin, method: 'POST', path: '/admin/products', body, status: 201 },
    });
  },
  'archiving a product': async () => {
    const path = `/admin/products/${await aProduct(api, { mintage: 3 })}`;
    return { by: admin, method: 'DELETE', path, status: 200 };
  },
  'restoring a product': async () => {
    const path = `/admin/products/${await aProduct(api, { mintage: 3 })}`;
    await admin.delete(path);
    return { by: admin, method: 'POST', path: `${path}/restore`, status: 200 };
  },
  'duplicating a product': async () => {
    const path = `/admin/products/${await aProduct(api, { mintage: 3 })}/duplicate`;
    return { by: admin, method: 'POST', path, status: 201 };
  },
  'a bulk action': async () => {
    const body = { action: 'archive', ids: [await aProduct(api), await aProduct(api)] };
    return { by: admin, method: 'POST', path: '/admin/products/bulk', body, status: 200 };
  },
  'saving the settings': () => {
    const body = { hero_title: `Liberty ${performance.now()}` };
    return Promise.resolve({ by: admin, method: 'PUT', path: '/settings', body, status: 200 });
  },
  'a comment': async () => {
    const path = `/products/${await aProduct(api)}/comments`;
    const by = await aUser(api);
    return { by, method: 'POST', path, body: { comment: 'Well struck.' }, status: 201 };
  },
  registering: async () => {
    const by = await aUser(api);
    const body = { username: by.username, email: `new-${by.email}`, password: by.password };
    return { by, method: 'POST', path: '/auth/register', body, status: 201 };
  },
  'logging in with a code and an outdated password hash': async () => {
    const { by, totp } = await aMemberWithSecret();
    const passwordHash = await hash(by.password, { ...COST, timeCost: 1 });
    const users = api.dataSource.getRepository(UserEntity);
    await users.update({ id: by.id }, { passwordHash, secondFactorAt: new Date() });
    const { email, password } = by;
    const body = {
      email,
      password,
      get code() {
        return totp.generate();
      },
    };
    return { by, method: 'POST', path: '/auth/login', body, status: 200 };
  },
  'turning a second factor on': async () => {
    const { by, totp } = await aMemberWithSecret();
    const body = {
      get code() {
        return totp.generate();
      },
    };
    return { by, method: 'POST', path: '/account/second-factor/on', body, status: 200 };
  },
  'a payment': async () => paymentOf(await aNumberedOrder(api)),
  'a refund': async () => {
    const order = await aNumberedOrder(api);
    const payment = paymentOf(order);
    const { body: ledger } = await admin.post<PaymentLedgerDto>(payment.path, payment.body);
    const payment_id = ledger.payments[0]?.id;
    const body = { id: randomUUID(), payment_id, amount: 25, reason: 'Scratched' };
    return { by: admin, method: 'POST', path: `/admin/orders/${order}/refunds`, body, status: 200 };
  },
  'a webhook of a payment provider': () => {
    const created = { created: 1, data: { object: { id: 'pi_x', object: 'payment_intent' } } };
    const body = {
      ...{ id: `evt_${randomUUID()}`, object: 'event', type: 'payment_intent.succeeded' },
      ...{ api_version: '2026-10-28.endive', livemode: false, ...created },
    };
    const headers = {
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        ...{ payload: JSON.stringify(body), secret: 'whsec_sandbox' },
      }),
    };
    const path = '/payments/webhooks/stripe';
    return Promise.resolve({ by: admin, method: 'POST', path, body, headers, status: 200 });
  },
  'the instructions of a payment method': () => {
    const body = { enabled: true, instructions: `Sogebank ${performance.now()}` };
    const path = '/admin/payment-methods/transfer';
    return Promise.resolve({ by: admin, method: 'PUT', path, body, status: 200 });
  },
  'recording transfers': () => {
    const body = { lines: [aTransfer(), aTransfer()] };
    return Promise.resolve({
      ...{ by: admin, method: 'POST', path: '/admin/unmatched-payments', body, status: 200 },
    });
  },
  'matching a transfer': async () => {
    const path = `/admin/unmatched-payments/${await anUnmatchedTransfer(api, admin)}/match`;
    const body = { order_id: await aNumberedOrder(api) };
    return { by: admin, method: 'POST', path, body, status: 200 };
  },
  'marking a transfer as sent back': async () => {
    const path = `/admin/unmatched-payments/${await anUnmatchedTransfer(api, admin)}/return`;
    return { by: admin, method: 'POST', path, body: { note: 'Sent back.' }, status: 200 };
  },
  'packing and sending a parcel': async () => {
    const path = `/admin/orders/${await aNumberedOrder(api)}/shipments`;
    const body = { id: randomUUID(), ship: { carrier: 'usps', tracking_code: '9400' } };
    return { by: admin, method: 'POST', path, body, status: 200 };
  },
  'sending a packed parcel': async () => {
    const path = `/admin/shipments/${await aPackedParcel()}/ship`;
    return { by: admin, method: 'POST', path, body: { carrier: 'usps' }, status: 200 };
  },
  'unpacking a parcel': async () => {
    const path = `/admin/shipments/${await aPackedParcel()}/cancel`;
    return { by: admin, method: 'POST', path, status: 200 };
  },
  'marking a parcel as returned': async () => {
    const path = `/admin/shipments/${await aSentParcel(api, admin)}/return`;
    return { by: admin, method: 'POST', path, status: 200 };
  },
  'marking a parcel as delivered': async () => {
    const path = `/admin/shipments/${await aSentParcel(api, admin)}/deliver`;
    return { by: admin, method: 'POST', path, status: 200 };
  },
  'a withdrawal': async () => {
    const body = { ...aWithdrawal(), order_number: await aNumberedOrder(api) };
    return { by: await aUser(api), method: 'POST', path: '/withdrawals', body, status: 201 };
  },
  'marking a withdrawal as handled': async () => {
    const { id, ...statement } = aWithdrawal();
    await api.post('/withdrawals', { id, ...statement });
    const path = `/admin/withdrawals/${id}/handle`;
    return { by: admin, method: 'POST', path, body: { note: 'Refunded.' }, status: 200 };
  },
  'a delivery zone': async () => {
    await api.dataSource.query('TRUNCATE delivery_service, delivery_zone CASCADE');
    const body = { name: 'Home', countries: ['HT'] };
    return { by: admin, method: 'POST', path: '/admin/delivery/zones', body, status: 201 };
  },
  'a delivery service': async () => {
    const id = randomUUID();
    await api.dataSource.query(
      `INSERT INTO delivery_zone (id, name, countries) VALUES ($1, 'Home', '{}')`,
      [id],
    );
    const body = { kind: 'ship', zone_id: id, name: 'Airmail', price: 18 };
    return { by: admin, method: 'POST', path: '/admin/delivery/services', body, status: 201 };
  },
  'a request': async () => {
    const body = { ...aRequest(), product_id: await aProduct(api) };
    return { by: await aUser(api), method: 'POST', path: '/requests', body, status: 201 };
  },
  'answering a request': async () => {
    const { id, ...request } = aRequest();
    await api.post('/requests', { id, ...request });
    const path = `/admin/requests/${id}/answer`;
    return { by: admin, method: 'POST', path, body: { answer: 'Yes.' }, status: 200 };
  },
  'a stock notice': async () => {
    const product_id = await aProduct(api, { status: 'coming_soon' });
    const body = { product_id, email: 'catherine@example.com' };
    return { by: await aUser(api), method: 'POST', path: '/stock-notices', body, status: 201 };
  },
  'publishing a page': () => {
    const body = { body: 'Haiti 1804' };
    return Promise.resolve({
      ...{ by: admin, method: 'PUT', path: '/shop-pages/imprint', body, status: 200 },
    });
  },
  "changing an order's note": async () => {
    const path = `/admin/orders/${await aNumberedOrder(api)}/note`;
    return { by: admin, method: 'PUT', path, body: { note: 'Call first.' }, status: 200 };
  },
  'a like': async () => {
    const by = await aUser(api);
    return { by, method: 'POST', path: `/comments/${await aComment()}/like`, status: 200 };
  },
  'deleting a comment': async () => {
    const path = `/admin/comments/${await aComment()}`;
    return { by: admin, method: 'DELETE', path, status: 204 };
  },
  'inviting to the staff': async () => {
    await admin.prove();
    const body = { email: `${randomUUID()}@example.com`, role: 'packer' };
    return { by: admin, method: 'POST', path: '/admin/staff/invitations', body, status: 201 };
  },
  'changing a role': async () => {
    await admin.prove();
    const path = `/admin/staff/${(await aMember(api, 'packer')).id}`;
    return { by: admin, method: 'PUT', path, body: { role: 'manager' }, status: 200 };
  },
  'ending the access of a member': async () => {
    await admin.prove();
    const path = `/admin/staff/${(await aMember(api, 'packer')).id}`;
    return { by: admin, method: 'DELETE', path, status: 204 };
  },
  'changing a password': async () => {
    const by = await aUser(api);
    const body = { password: by.password, new_password: 'another-password' };
    return { by, method: 'PUT', path: '/account/password', body, status: 200 };
  },
  'changing an email': async () => {
    const by = await aUser(api);
    const body = { password: by.password, email: `new-${by.email}` };
    return { by, method: 'PUT', path: '/account/email', body, status: 204 };
  },
  'requesting a return': async () => {
    const { by, path, body } = await aReturnRequest(api, admin);
    return { by, method: 'POST', path, body, status: 200 };
  },
  'cancelling a return': async () => {
    const { by, path, body } = await aReturnRequest(api, admin);
    await by.post(path, body);
    return { by, method: 'POST', path: `${path}/${body.id}/cancel`, status: 200 };
  },
  'approving a return': async () => answerToReturn('approve'),
  'rejecting a return': async () => answerToReturn('reject'),
  'refunding a return': async () => {
    const { by, path, body } = await aReturnRequest(api, admin);
    await by.post(path, body);
    const pieces = body.pieces.map((piece) => ({ ...piece, outcome: 'restock' }));
    await admin.post(`/admin/returns/${body.id}/receive`, { pieces });
    const refund = `/admin/returns/${body.id}/refund`;
    return { by: admin, method: 'POST', path: refund, body: { amount: 25 }, status: 200 };
  },
  'receiving a return': async () => {
    const { by, path, body } = await aReturnRequest(api, admin);
    await by.post(path, body);
    const pieces = body.pieces.map((piece) => ({ ...piece, outcome: 'retire' }));
    const receive = `/admin/returns/${body.id}/receive`;
    return { by: admin, method: 'POST', path: receive, body: { pieces }, status: 200 };
  },
  'opening a return for a withdrawal': async () => {
    const { by, order } = await aReturnRequest(api, admin);
    const withdrawal = { ...aWithdrawal(), email: by.email, order_number: order };
    await api.post('/withdrawals', withdrawal);
    const path = `/admin/withdrawals/${withdrawal.id}/return`;
    return { by: admin, method: 'POST', path, body: { id: randomUUID() }, status: 200 };
  },
  'erasing an account': async () => {
    const { by } = await aFullCart();
    await anOrder(by, await aProduct(api));
    const body = { password: by.password };
    return { by, method: 'POST', path: '/account/deletion', body, status: 204 };
  },
  'an import': () => {
    const name = `Imported ${randomUUID()}`;
    const body = formOf(`id,name,category,price,mintage\n,${name},historical,25,9\n`);
    const path = '/admin/products/import?mode=apply';
    return Promise.resolve({ by: admin, method: 'POST', path, body, status: 200 });
  },
  'an upload': async () => {
    const picture = await sharp(randomBytes(16 * 16 * 3), {
      raw: { width: 16, height: 16, channels: 3 },
    })
      .png()
      .toBuffer();
    return { by: admin, method: 'POST', path: '/upload-image', body: formOf(picture), status: 201 };
  },
  'ending every session': async () => {
    const by = await aUser(api);
    return { by, method: 'POST', path: '/account/sign-out-everywhere', status: 204 };
  },
  'the seller of invoices': () => {
    const body = { ...SELLER, name: `Haiti 1804 ${performance.now()}` };
    const path = '/admin/taxes/seller';
    return Promise.resolve({ by: admin, method: 'PUT', path, body, status: 200 });
  },
  'an invoice': async () => {
    await admin.put('/admin/taxes/seller', SELLER);
    const order = await aNumberedOrder(api);
    const payment = aPaymentOf(order);
    await admin.post(payment.path, payment.body);
    const path = `/admin/orders/${order}/invoices`;
    return { by: admin, method: 'POST', path, status: 200 };
  },
};

/** Calls that move neither money nor stock: one fault of each kind is enough. */
const FURTHER_CALLS: Record<string, () => Promise<FaultyCall>> = {
  'saving a story': async () => {
    const path = `/admin/products/${await aProduct(api)}/story`;
    const { version } = (await admin.get<{ version: string }>(path)).body;
    const body = { text: 'The generals met at Gonaïves.', sources: [], version };
    return { by: admin, method: 'PUT', path, body, status: 200 };
  },
  'logging out': async () => ({
    ...{ by: await aUser(api), method: 'POST', path: '/auth/logout', status: 204 },
  }),
  'asking for a new password': async () => {
    const by = await aUser(api);
    const body = { email: by.email };
    return { by, method: 'POST', path: '/auth/forgot-password', body, status: 204 };
  },
  'setting a new password': async () => {
    const by = await aUser(api);
    await api.post('/auth/forgot-password', { email: by.email });
    const body = { token: await getLinkToken(api, 'password-reset'), password: 'another-password' };
    return { by, method: 'POST', path: '/auth/reset-password', body, status: 204 };
  },
  'asking for a link that confirms an email': async () => ({
    ...{ by: await aUser(api), method: 'POST', path: '/account/confirmation', status: 204 },
  }),
  'confirming an email': async () => {
    const by = await aUser(api);
    await by.post('/account/confirmation');
    const body = { token: await getLinkToken(api, 'confirm-email') };
    return { by, method: 'POST', path: '/auth/confirm-email', body, status: 204 };
  },
  'changing a name': async () => {
    const body = { username: 'Sanité' };
    return { by: await aUser(api), method: 'PUT', path: '/account/name', body, status: 200 };
  },
  'proving a password': async () => {
    const by = await aUser(api);
    const body = { password: by.password };
    return { by, method: 'POST', path: '/account/proof', body, status: 204 };
  },
  'ending the session of a device': async () => {
    const by = await aUser(api);
    const { email, password } = by;
    await api.post('/auth/login', { email, password });
    by.token = (await api.post<{ token: string }>('/auth/login', { email, password })).body.token;
    const { body: devices } = await by.get<DeviceDto[]>('/account/devices');
    const path = `/account/devices/${devices.find(({ is_this }) => !is_this)?.id}`;
    return { by, method: 'DELETE', path, status: 204 };
  },
  'saving an address': async () => ({
    ...{ by: await aUser(api), method: 'POST', path: '/account/addresses' },
    ...{ body: ADDRESS_EXAMPLE, status: 201 },
  }),
  'changing an address': async () => {
    const body = { ...ADDRESS_EXAMPLE, city: 'Cap-Haïtien', is_default: true };
    return { ...(await aSavedAddress()), method: 'PUT', body, status: 200 };
  },
  'deleting an address': async () => ({
    ...(await aSavedAddress()),
    ...{ method: 'DELETE', status: 200 },
  }),
  'beginning a second factor': async () => {
    const by = await aUser(api);
    const body = { password: by.password };
    return { by, method: 'POST', path: '/account/second-factor', body, status: 200 };
  },
  'new recovery codes': async () => {
    const { by, totp } = await aMemberWithFactor();
    const body = {
      get code() {
        return totp.generate();
      },
    };
    return { by, method: 'POST', path: '/account/second-factor/recovery-codes', body, status: 200 };
  },
  'turning a second factor off': async () => {
    const { by, totp } = await aMemberWithFactor();
    const body = {
      password: by.password,
      get code() {
        return totp.generate();
      },
    };
    return { by, method: 'POST', path: '/account/second-factor/off', body, status: 204 };
  },
  'no longer requiring second factors': async () => {
    const owner = await (await anAdmin(api)).prove();
    await beginFactor(api, owner);
    const users = api.dataSource.getRepository(UserEntity);
    await users.update({ id: owner.id }, { secondFactorAt: new Date() });
    await setSecondFactorRequired(api.dataSource.manager, true);
    const body = { required: false };
    return { by: owner, method: 'PUT', path: '/admin/second-factor/rule', body, status: 204 };
  },
  'free delivery worldwide': async () => {
    await api.dataSource.query('TRUNCATE delivery_service, delivery_zone CASCADE');
    const body = { zone: 'Worldwide', service: 'Free delivery' };
    return { by: admin, method: 'POST', path: '/admin/delivery/worldwide', body, status: 201 };
  },
  'changing a delivery zone': async () => {
    const path = `/admin/delivery/zones/${await aDeliveryZone()}`;
    const body = { name: 'Abroad', countries: ['CA'], version: 1 };
    return { by: admin, method: 'PUT', path, body, status: 200 };
  },
  'deleting a delivery zone': async () => {
    const path = `/admin/delivery/zones/${await aDeliveryZone()}`;
    return { by: admin, method: 'DELETE', path, status: 204 };
  },
  'changing a delivery service': async () => {
    const path = `/admin/delivery/services/${await aDeliveryService()}`;
    return { by: admin, method: 'PUT', path, body: { price: 20, version: 1 }, status: 200 };
  },
  'deleting a delivery service': async () => {
    const path = `/admin/delivery/services/${await aDeliveryService()}`;
    return { by: admin, method: 'DELETE', path, status: 204 };
  },
  'a note about duties': () => {
    const body = { note: `About 4% ${performance.now()}` };
    const path = '/admin/delivery/duties/FR';
    return Promise.resolve({ by: admin, method: 'PUT', path, body, status: 200 });
  },
  'dismissing a request': async () => {
    const { id, ...request } = aRequest();
    await api.post('/requests', { id, ...request });
    const path = `/admin/requests/${id}/dismiss`;
    return { by: admin, method: 'POST', path, status: 200 };
  },
  'confirming a stock notice': async () => {
    const body = { token: await aStockNoticeToken('confirm') };
    const by = await aUser(api);
    return { by, method: 'POST', path: '/stock-notices/confirm', body, status: 200 };
  },
  'stopping stock notices': async () => {
    const path = `/stock-notices/stop?token=${await aStockNoticeToken('stop')}`;
    return { by: await aUser(api), method: 'POST', path, status: 204 };
  },
  'taking back a like': async () => {
    const by = await aUser(api);
    const path = `/comments/${await aComment()}/like`;
    await by.post(path);
    return { by, method: 'DELETE', path, status: 200 };
  },
  'revoking an invitation': async () => {
    const { id } = await anInvitation(`${randomUUID()}@example.com`);
    return { by: admin, method: 'DELETE', path: `/admin/staff/invitations/${id}`, status: 204 };
  },
  'accepting an invitation': async () => {
    const by = await aUser(api);
    const { token } = await anInvitation(by.email);
    const body = { token, password: by.password };
    return { by, method: 'POST', path: '/invitations/accept', body, status: 204 };
  },
  'joining the staff': async () => {
    const { token } = await anInvitation(`${randomUUID()}@example.com`);
    const body = { token, username: 'Défilée', password: 'another-password' };
    const by = await aUser(api);
    return { by, method: 'POST', path: '/invitations/join', body, status: 204 };
  },
  'sending an email again': async () => {
    const path = `/admin/messages/${await aFailedMessage()}/send-again`;
    return { by: admin, method: 'POST', path, status: 204 };
  },
  'sending all failed emails again': async () => {
    await aFailedMessage();
    const body = { state: 'failed' };
    return { by: admin, method: 'POST', path: '/admin/messages/send-again', body, status: 200 };
  },
  'tax rates': () => {
    const rates = [{ country: 'FR', name: `TVA ${performance.now()}`, percent: 20 }];
    const path = '/admin/taxes/rates';
    return Promise.resolve({ by: admin, method: 'PUT', path, body: { rates }, status: 200 });
  },
};

/**
 * Writes whose 503 may follow a commit, because each order has its own transaction, a payment provider is
 * called after it, or the response is read after it. Repeating them is safe.
 */
const REPEATABLE_CALLS: Record<string, () => Promise<FaultyCall>> = {
  'the status of several orders': async () => {
    const body = {
      ids: [await aNumberedOrder(api), await aNumberedOrder(api)],
      status: 'completed',
    };
    return { by: admin, method: 'POST', path: '/admin/orders/status', body, status: 200 };
  },
  'opening a payment page': async () => {
    const { by, order } = await aCardOrder();
    return { by, method: 'POST', path: `/orders/${order}/payment-page`, body: CARD, status: 200 };
  },
  'reading a payment from its provider': async () => ({
    ...(await aCardPayment()),
    ...{ method: 'POST', status: 200 },
  }),
  'evidence about a disputed payment': async () => {
    const path = `/admin/disputes/${await aDispute()}/evidence`;
    return { by: admin, method: 'POST', path, body: { text: 'Signed for.' }, status: 200 };
  },
  'sending several parcels': async () => {
    const orders = [await aNumberedOrder(api), await aNumberedOrder(api)];
    const parcels = orders.map((order_id) => ({ id: randomUUID(), order_id, tracking_code: '' }));
    const body = { carrier: 'usps', parcels };
    return { by: admin, method: 'POST', path: '/admin/shipments', body, status: 200 };
  },
};

/** Write routes without a call of their own, and why. */
const WITHOUT_CALL: Record<string, string> = {
  'POST /api/invitations/look': 'reads only',
  'POST /api/admin/second-factor': 'is the method of /account/second-factor',
  'POST /api/admin/second-factor/on': 'is the method of /account/second-factor/on',
  'POST /api/admin/second-factor/recovery-codes':
    'is the method of /account/second-factor/recovery-codes',
  'POST /api/admin/second-factor/off': 'is the method of /account/second-factor/off',
  'POST /api/admin/orders/{id}/payment-refresh':
    'runs the transaction of /orders/{id}/payment-refresh',
};

async function aCardOrder() {
  const by = await aConfirmedUser(api);
  return { by, order: await anOrder(by, await aProduct(api, { mintage: 3 })) };
}

/** A payment that the provider has, with the path that reads it. */
async function aCardPayment() {
  const { by, order } = await aCardOrder();
  const { body } = await by.post<{ url: string }>(`/orders/${order}/payment-page`, CARD);
  provider.sandbox.pay(body.url.split('/').at(-1) ?? '');
  return { by, order, path: `/orders/${order}/payment-refresh` };
}

async function aDispute(): Promise<string> {
  const { by, order, path } = await aCardPayment();
  await by.post(path);
  const attempt = { orderId: order };
  const attempts = api.dataSource.getRepository(PaymentAttemptEntity);
  provider.sandbox.dispute((await attempts.findOneByOrFail(attempt)).intentRef ?? '');
  await by.post(path);
  const { body } = await admin.get<PaymentLedgerDto>(`/admin/orders/${order}/payments`);
  return body.disputes[0]?.id ?? '';
}

async function aPackedParcel(): Promise<string> {
  const id = randomUUID();
  await admin.post(`/admin/orders/${await aNumberedOrder(api)}/shipments`, { id });
  return id;
}

async function answerToReturn(step: 'approve' | 'reject'): Promise<FaultyCall> {
  const { by, path, body } = await aReturnRequest(api, admin);
  await by.post(path, body);
  const to = `/admin/returns/${body.id}/${step}`;
  return { by: admin, method: 'POST', path: to, body: { answer: 'As agreed.' }, status: 200 };
}

async function aDeliveryZone(): Promise<string> {
  await api.dataSource.query('TRUNCATE delivery_service, delivery_zone CASCADE');
  const id = randomUUID();
  await api.dataSource.query(
    `INSERT INTO delivery_zone (id, name, countries) VALUES ($1, 'Home', '{}')`,
    [id],
  );
  return id;
}

async function aDeliveryService(): Promise<string> {
  const body = { kind: 'ship', zone_id: await aDeliveryZone(), name: 'Airmail', price: 18 };
  await admin.post('/admin/delivery/services', body);
  return (await api.dataSource.getRepository(DeliveryServiceEntity).findOneByOrFail({})).id;
}

async function aSavedAddress() {
  const by = await aUser(api);
  const { body } = await by.post<{ id: string }[]>('/account/addresses', ADDRESS_EXAMPLE);
  return { by, path: `/account/addresses/${body[0]?.id}` };
}

async function aStockNoticeToken(purpose: 'confirm' | 'stop'): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const product_id = await aProduct(api, { status: 'coming_soon' });
  await api.post('/stock-notices', { product_id, email });
  const { id } = await api.dataSource.getRepository(StockNoticeEntity).findOneByOrFail({ email });
  return api.app.get(StockNoticeLinks).toToken(purpose, id);
}

async function anInvitation(email: string) {
  await admin.prove();
  const body = { email, role: 'packer' };
  const { id } = (await admin.post<{ id: string }>('/admin/staff/invitations', body)).body;
  return { id, token: await getLinkToken(api, 'staff-invitation') };
}

async function aFailedMessage(): Promise<string> {
  await (await aUser(api)).post('/account/confirmation');
  const { id = '' } = (await listMessages(api, 'confirm-email')).at(-1) ?? {};
  await api.dataSource.query(
    `UPDATE outbox SET state = 'failed', settled_at = now() WHERE id = $1`,
    [id],
  );
  return id;
}

/** A request's `code` is generated when the request is sent. */
async function aMemberWithSecret() {
  const by = await aMember(api, 'packer');
  const { secret } = await beginFactor(api, by);
  return { by, totp: new TOTP({ secret }) };
}

async function aMemberWithFactor() {
  const member = await aMemberWithSecret();
  const users = api.dataSource.getRepository(UserEntity);
  await users.update({ id: member.by.id }, { secondFactorAt: new Date() });
  return member;
}

function formOf(file: Buffer | string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'file');
  return form;
}

async function aComment(): Promise<string> {
  const author = await aUser(api);
  const path = `/products/${await aProduct(api)}/comments`;
  return (await author.post<{ id: string }>(path, { comment: 'Well struck.' })).body.id;
}

const paymentOf = (order: string): FaultyCall => ({
  ...{ ...aPaymentOf(order), by: admin, method: 'POST', status: 200 },
});
const statusChange = (order: string, status: string): FaultyCall => {
  const path = `/admin/orders/${order}/status`;
  return { by: admin, method: 'PUT', path, body: { status }, status: 200 };
};

it('every write route has a call here, or a reason why it needs none', async () => {
  const covered = new Set(Object.keys(WITHOUT_CALL));
  for (const prepare of Object.values({ ...CALLS, ...FURTHER_CALLS, ...REPEATABLE_CALLS })) {
    const call = await prepare();
    const { status } = await program.send(call);
    const route = findRoute(call.method, `/api${call.path}`);
    expect([route, status]).toEqual([route, call.status]);
    expect(Object.keys(WITHOUT_CALL)).not.toContain(route);
    covered.add(route);
  }
  expect([...covered].toSorted()).toEqual(listWriteRoutes().toSorted());
}, 180_000);

describe.each([
  ...Object.entries(CALLS).map(([name, prepare]) => ({
    ...{ name, prepare, transient: TRANSIENT_FAULTS, retried: RETRIED_FAULTS },
  })),
  ...Object.entries(FURTHER_CALLS).map(([name, prepare]) => ({
    ...{ name, prepare },
    ...{ transient: TRANSIENT_FAULTS.slice(0, 1), retried: RETRIED_FAULTS.slice(0, 1) },
  })),
])('$name', ({ prepare, transient, retried }) => {
  it.each(transient)('gets 503 and writes nothing if a statement fails with %s', async (fault) => {
    await expectNothingHalf(await prepare(), fault);
  });

  it.each(retried)('is retried if a statement of its transaction fails with %s', async (fault) => {
    await expectRetried(prepare, fault);
  });
});

describe.each(Object.entries(REPEATABLE_CALLS))('%s', (_, prepare) => {
  it.each(TRANSIENT_FAULTS)(
    'gets 503 and succeeds when repeated if a statement fails with %s',
    async (fault) => {
      for (let at = 0, isHit = true; isHit; at += 1) {
        const call = await prepare();
        const { response, hit, where } = await program.sendWithFault(call, fault, at);
        isHit = hit !== undefined;
        if (isHit) expectUnavailable(where, response);
        expect({ where, status: (await program.send(call)).status }).toEqual({
          where,
          status: call.status,
        });
      }
    },
  );

  it.each(RETRIED_FAULTS)(
    'is retried if a statement of its transaction fails with %s',
    async (fault) => {
      await expectRetried(prepare, fault);
    },
  );
});

describe('a checkout whose database response is lost', () => {
  it('creates one order, returned for the same key', async () => {
    for (let at = 0, isHit = true; isHit; at += 1) {
      const call = await checkout();
      const { response, hit, where } = await program.sendWithFault(call, 'lost response', at);
      isHit = hit !== undefined;
      if (isHit) expectUnavailable(where, response);
      expect({ where, status: (await program.send(call)).status }).toEqual({ where, status: 201 });
      expect(await listOrders(call.by)).toHaveLength(1);
    }
  });
});
