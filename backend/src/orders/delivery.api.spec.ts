import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import { mailOfMessage, listMessages, sendMail } from '../../test/outbox.js';
import { addToCart, aProduct, checkout, getCart, listOrders } from '../../test/products.js';
import { isSessionCheck } from '../../test/session-check.js';
import { ADDRESS_EXAMPLE } from '../delivery/index.js';
import { DeliveryServiceEntity } from '../delivery/delivery-service.entity.js';
import { DeliveryZoneEntity } from '../delivery/delivery-zone.entity.js';
import type { OrderWithPaymentDto } from '../payments/payments.contract.js';
import { OrderDeliveryRetention } from './order-delivery-retention.js';
import type { AdminOrderDetail, OwnOrderDto } from './orders.contract.js';

const api = useApi();
const owner = useAdmin(api);
const STANDARD = randomUUID();
const SHOP = randomUUID();

beforeAll(async () => {
  const { manager } = api.dataSource;
  const zoneId = randomUUID();
  await manager.insert(DeliveryZoneEntity, { id: zoneId, name: 'Haiti', countries: ['HT'] });
  await manager.insert(DeliveryServiceEntity, {
    ...{ id: STANDARD, zoneId, kind: 'ship', name: 'Standard', priceCents: 900 },
    ...{ daysMin: 3, daysMax: 5, maxWeightGrams: 1000 },
    ...{ duties: 'may_be_due', dutiesNote: 'About 10%.' },
  });
  await manager.insert(DeliveryServiceEntity, {
    ...{ id: SHOP, zoneId: null, kind: 'pick_up', name: 'Our shop', priceCents: 0 },
    ...{ line1: '1 place Boyer', city: 'Pétion-Ville', region: 'Ouest', country: 'HT' },
  });
});

const TO_JACMEL = { service_id: STANDARD, address: ADDRESS_EXAMPLE };
const TO_PICK_UP = { service_id: SHOP, name: 'Suzanne', phone: '34123456' };

/** A shopper with a coin of $25 and 100 g in the cart. */
async function aBuyer(): Promise<TestUser> {
  const user = await aUser(api);
  await addToCart(user, await aProduct(api, { name: 'Toussaint', price: 25, weight: 100 }));
  return user;
}

const order = (user: TestUser, delivery: object) => checkout(user, undefined, { delivery });

/** Orders with the cart snapshot of the page, which showed this price of the delivery. */
async function orderAsSeen(user: TestUser, delivery: object, deliveryPrice: number) {
  const { total, items } = await getCart(user);
  const lines = items.map(({ line_id, quantity, price }) => ({ line_id, quantity, price }));
  const seen = { total, lines, delivery_price: deliveryPrice };
  return checkout(user, undefined, { seen, delivery });
}

/** Orders with what the page showed about duties and the pick-up point. */
async function orderWithTerms(user: TestUser, delivery: object, delivery_terms: object) {
  const { total, items } = await getCart(user);
  const lines = items.map(({ line_id, quantity, price }) => ({ line_id, quantity, price }));
  return checkout(user, undefined, { seen: { total, lines, delivery_terms }, delivery });
}

const readOrder = async (user: TestUser, id: string) =>
  (await user.get<OrderWithPaymentDto>(`/orders/${id}`)).body;

async function expectNothingOrdered(user: TestUser): Promise<void> {
  expect([(await getCart(user)).item_count, await listOrders(user)]).toEqual([1, []]);
}

describe('the delivery options of a cart', () => {
  const options = async (user: TestUser, country: string) =>
    (await user.get<{ name: string; price: number }[]>(`/cart/delivery-options?country=${country}`))
      .body;

  it('are the services of the country, the cheapest first, with their duties', async () => {
    const user = await aBuyer();
    expect(await options(user, 'HT')).toMatchObject([
      { id: SHOP, kind: 'pick_up', name: 'Our shop', price: 0 },
      {
        ...{ id: STANDARD, kind: 'ship', name: 'Standard', price: 9, days_min: 3, days_max: 5 },
        ...{ duties: 'may_be_due', duties_note: 'About 10%.' },
      },
    ]);
    expect(await options(user, 'FR')).toEqual([]);
  });

  it('leave out a service that the cart is too heavy for', async () => {
    const user = await aBuyer();
    await addToCart(user, await aProduct(api, { weight: 451 }), { quantity: 2 });
    expect((await options(user, 'HT')).map(({ name }) => name)).toEqual(['Our shop']);
    await addToCart(user, await aProduct(api, { weight: null }), { quantity: 2 });
    expect(await order(user, TO_JACMEL)).toMatchObject(refused(409, 'orders.delivery-unavailable'));
  });
});

describe('the list of own orders', () => {
  const states = async (user: TestUser) =>
    (await user.get<OwnOrderDto[]>('/cart/orders')).body.map((one) => [
      one.status,
      one.payment_state,
      one.delivery_state,
    ]);
  const setTransfer = (enabled: boolean) =>
    owner.put('/admin/payment-methods/transfer', { enabled, instructions: 'HT12 3456' });

  it('says how far payment and delivery are', async () => {
    const user = await aBuyer();
    const { body } = await order(user, TO_JACMEL);
    expect(await states(user)).toEqual([['pending', undefined, 'unfulfilled']]);
    await setTransfer(true);
    expect(await states(user)).toEqual([['pending', 'unpaid', 'unfulfilled']]);
    await setTransfer(false);
    await owner.post(`/admin/orders/${body.order_id}/payments`, {
      ...{ id: randomUUID(), method: 'transfer', amount: 34, remark: '' },
    });
    const parcel = randomUUID();
    await owner.post(`/admin/orders/${body.order_id}/shipments`, { id: parcel });
    await owner.post(`/admin/shipments/${parcel}/ship`, { carrier: 'other', tracking_code: '' });
    expect(await states(user)).toEqual([['pending', 'paid', 'fulfilled']]);
    const { body: page } = await user.get<{ items: unknown[] }>('/cart/orders?page=1');
    expect(page.items).toMatchObject([{ payment_state: 'paid', delivery_state: 'fulfilled' }]);
  });

  it('says nothing about an order that is cancelled, picked up, arranged or completed by hand', async () => {
    const user = await aBuyer();
    const { body } = await order(user, TO_JACMEL);
    const set = (status: string) => owner.put(`/admin/orders/${body.order_id}/status`, { status });
    await set('completed');
    expect(await states(user)).toEqual([['completed', undefined, undefined]]);
    await setTransfer(true);
    expect(await states(user)).toEqual([['completed', undefined, undefined]]);
    await setTransfer(false);
    await set('cancelled');
    await addToCart(user, await aProduct(api, { price: 25, weight: 100 }));
    await order(user, TO_PICK_UP);
    await addToCart(user, await aProduct(api));
    await checkout(user);
    await setTransfer(true);
    const [arranged, pickUp, cancelled] = await states(user);
    expect([arranged, pickUp]).toEqual(Array(2).fill(['pending', 'unpaid', undefined]));
    expect(cancelled).toEqual(['cancelled', undefined, undefined]);
    await setTransfer(false);
    expect((await states(user)).flat()).toEqual(
      expect.not.arrayContaining(['unpaid', 'unfulfilled']),
    );
  });
});

describe('an order with a delivery', () => {
  it('costs its items and the delivery, and keeps both with the address', async () => {
    const user = await aBuyer();
    const gift = { gift_message: 'Bòn fèt!', hide_prices: true };
    const { status, body } = await orderAsSeen(user, { ...TO_JACMEL, ...gift }, 9);
    expect({ status, total: body.total }).toEqual({ status: 201, total: 34 });
    const { total, delivery, payment } = await readOrder(user, body.order_id);
    expect({ total, delivery }).toEqual({
      total: 34,
      delivery: {
        ...{ kind: 'ship', service: 'Standard', price: 9, days_min: 3, days_max: 5 },
        ...{ duties: 'may_be_due', duties_note: 'About 10%.', ...ADDRESS_EXAMPLE, ...gift },
        lines: ['Catherine Flon', '12 rue du Commerce', 'Jacmel', 'Sud-Est', 'Haiti'],
      },
    });
    expect(payment.charges).toMatchObject([
      { kind: 'item', amount: 25 },
      { kind: 'shipping', amount: 9, description: 'Standard' },
    ]);
    const { body: forStaff } = await owner.get<AdminOrderDetail>(`/admin/orders/${body.order_id}`);
    expect(forStaff.delivery).toEqual(delivery);
  });

  it('goes to an address of the buyer’s address book', async () => {
    const [user, other] = [await aBuyer(), await aBuyer()];
    const { body } = await user.post<{ id: string }[]>('/account/addresses', ADDRESS_EXAMPLE);
    const saved = { service_id: STANDARD, address_id: body[0]?.id };
    expect(await order(other, saved)).toMatchObject(refused(404, 'addresses.not-found'));
    await expectNothingOrdered(other);
    const placed = await order(user, saved);
    expect((await readOrder(user, placed.body.order_id)).delivery?.city).toBe('Jacmel');
  });

  it('is picked up by a person at the address of the pick-up point', async () => {
    const user = await aBuyer();
    const placed = await orderAsSeen(user, TO_PICK_UP, 0);
    const { total, delivery, payment } = await readOrder(user, placed.body.order_id);
    expect({ total, delivery }).toMatchObject({
      total: 25,
      delivery: {
        ...{ kind: 'pick_up', price: 0, name: 'Suzanne', phone: '+50934123456' },
        lines: ['1 place Boyer', 'Pétion-Ville', 'Ouest', 'Haiti'],
      },
    });
    expect(payment.charges).toHaveLength(1);
  });

  it('keeps its service and price when the service changes or is deleted', async () => {
    const user = await aBuyer();
    const services = api.dataSource.getRepository(DeliveryServiceEntity);
    const { zoneId } = await services.findOneByOrFail({ id: STANDARD });
    const shortLived = { kind: 'ship', name: 'Short-lived', priceCents: 900 } as const;
    const id = randomUUID();
    await services.insert({ id, zoneId, ...shortLived });
    const placed = await order(user, { ...TO_JACMEL, service_id: id });
    await services.delete({ id });
    expect((await readOrder(user, placed.body.order_id)).delivery).toMatchObject({
      ...{ service: 'Short-lived', price: 9 },
    });
  });

  it('is in the confirmation: price, address, time and duties', async () => {
    const user = await aBuyer();
    await order(user, TO_JACMEL);
    await sendMail(api);
    const [message] = (await listMessages(api, 'order-placed')).slice(-1);
    const mail = message && (await mailOfMessage(api, message));
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Delivery: Standard $9.00');
    expect(text).toContain('Total $34.00');
    expect(text).toContain('Catherine Flon, 12 rue du Commerce, Jacmel, Sud-Est, Haiti');
    expect(text).toContain('3 to 5 business days');
    expect(text).toContain('Import duties and taxes may be due on delivery. About 10%.');
    expect(text).toContain('we will contact you by email about payment.');
  });
});

describe('a checkout is refused', () => {
  it('if the delivery has another price than the buyer saw', async () => {
    const user = await aBuyer();
    expect(await orderAsSeen(user, TO_JACMEL, 7.5)).toMatchObject(
      refused(409, 'orders.delivery-changed', {
        detail: 'Standard now costs $9.00, not $7.50. Please review your order.',
      }),
    );
    await expectNothingOrdered(user);
  });

  it('if duties or the pick-up point are not what the buyer saw', async () => {
    const point = { line1: '1 place Boyer', line2: '', city: 'Pétion-Ville', region: 'Ouest' };
    const pickUp = {
      ...{ duties: 'none', duties_note: '' },
      pick_up_point: { ...point, postal_code: '', country: 'HT', opening_hours: 'Never' },
    };
    const ship = { duties: 'may_be_due', duties_note: 'About 10%.', pick_up_point: null };
    const user = await aBuyer();
    const changed: [object, object, string][] = [
      [TO_JACMEL, { ...ship, duties: 'included' }, 'Standard'],
      [TO_JACMEL, { ...ship, duties_note: 'About 5%.' }, 'Standard'],
      [TO_PICK_UP, { ...pickUp, pick_up_point: null }, 'Our shop'],
      [
        TO_PICK_UP,
        { ...pickUp, pick_up_point: { ...pickUp.pick_up_point, line1: '2 place Boyer' } },
        'Our shop',
      ],
    ];
    for (const [delivery, terms, service] of changed)
      expect(await orderWithTerms(user, delivery, terms)).toMatchObject(
        refused(409, 'orders.delivery-changed', {
          detail: `The duties or the pick-up point of ${service} have changed. Please review your order.`,
        }),
      );
    await expectNothingOrdered(user);
    expect((await orderWithTerms(user, TO_PICK_UP, pickUp)).status).toBe(201);
    const another = await aBuyer();
    expect((await orderWithTerms(another, TO_JACMEL, ship)).status).toBe(201);
  });

  it('if the service does not exist, is switched off or does not go there', async () => {
    const user = await aBuyer();
    const unavailable = refused(409, 'orders.delivery-unavailable');
    const paris = { ...ADDRESS_EXAMPLE, city: 'Paris', postal_code: '75001', country: 'FR' };
    for (const delivery of [
      { ...TO_JACMEL, service_id: randomUUID() },
      { ...TO_PICK_UP, service_id: randomUUID() },
      { ...TO_JACMEL, address: paris },
      { ...TO_JACMEL, service_id: SHOP },
    ])
      expect(await order(user, delivery)).toMatchObject(unavailable);
    const services = api.dataSource.getRepository(DeliveryServiceEntity);
    await services.update({ id: STANDARD }, { active: false });
    expect(await order(user, TO_JACMEL)).toMatchObject(unavailable);
    await services.update({ id: STANDARD }, { active: true });
    await expectNothingOrdered(user);
  });

  it.each<[string, object]>([
    ['delivery.address.phone', { ...TO_JACMEL, address: { ...ADDRESS_EXAMPLE, phone: '' } }],
    ['delivery.address.country', { ...TO_JACMEL, address: { ...ADDRESS_EXAMPLE, country: 'ZZ' } }],
    ['delivery.address_id', { ...TO_JACMEL, address_id: randomUUID() }],
    ['delivery.address', { service_id: STANDARD }],
    ['delivery.name', { ...TO_PICK_UP, name: ' ' }],
    ['delivery.phone', { ...TO_PICK_UP, phone: '12' }],
    ['delivery.gift_message', { ...TO_JACMEL, gift_message: 'x'.repeat(501) }],
    ['delivery.hide_prices', { ...TO_JACMEL, hide_prices: 'yes' }],
    ['delivery.service_id', { ...TO_JACMEL, service_id: 'standard' }],
  ])('with a message at an invalid %s', async (field, delivery) => {
    const user = await aBuyer();
    expect(await order(user, delivery)).toMatchObject({
      status: 400,
      body: { code: 'common.invalid-input', fields: { [field]: expect.any(String) } },
    });
    await expectNothingOrdered(user);
  });
});

describe('a checkout without a delivery', () => {
  it('is placed as before, also from an older storefront, without a query about deliveries', async () => {
    const user = await aBuyer();
    const statements = await api.statements(() => checkout(user, 'older'));
    const own = statements.filter((sql) => !isSessionCheck(sql));
    expect(own.filter((sql) => sql.includes('delivery'))).toEqual([]);
    const [placed] = await listOrders(user);
    expect(await readOrder(user, placed?.id ?? '')).toMatchObject({ total: 25, delivery: null });
  });
});

describe('the address of an order whose account was deleted', () => {
  const addressOf = (id: string) =>
    api.dataSource.query<object[]>(
      'SELECT name, line1, phone, gift_message, country FROM order_delivery WHERE order_id = $1',
      [id],
    );

  it('stays until the order is completed or cancelled', async () => {
    const user = await aBuyer();
    const placed = await order(user, { ...TO_JACMEL, gift_message: 'For you' });
    const { order_id: id } = placed.body;
    expect((await user.post('/account/deletion', { password: user.password })).status).toBe(204);
    await api.app.get(OrderDeliveryRetention).run();
    expect(await addressOf(id)).toMatchObject([{ name: 'Catherine Flon', country: 'HT' }]);
    await owner.put(`/admin/orders/${id}/status`, { status: 'completed' });
    await api.app.get(OrderDeliveryRetention).run();
    expect(await addressOf(id)).toEqual([
      { name: '', line1: '', phone: '', gift_message: '', country: 'HT' },
    ]);
  });

  it('of an account that still exists stays', async () => {
    const user = await aBuyer();
    const { order_id: id } = (await order(user, TO_JACMEL)).body;
    await owner.put(`/admin/orders/${id}/status`, { status: 'completed' });
    await api.app.get(OrderDeliveryRetention).run();
    expect(await addressOf(id)).toMatchObject([{ name: 'Catherine Flon' }]);
  });
});
