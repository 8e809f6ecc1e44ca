import { useApi } from '../../test/api.js';
import { aUser, useAdmin, type TestUser } from '../../test/build.js';
import { addToCart, aProduct, checkout, useCustomSet } from '../../test/products.js';
import type { OrderDto } from '../orders/orders.contract.js';
import type { CartDto } from './cart.contract.js';

const api = useApi();
const admin = useAdmin(api);
const FRENCH = { headers: { 'accept-language': 'fr' } };

/** A product with a French name. */
async function aTranslated(english: string, french: string): Promise<string> {
  const id = await aProduct(api, { name: english });
  const path = `/admin/products/${id}/texts/fr`;
  const { version } = (await admin.get<{ version: string }>(path)).body;
  await admin.put(path, { name: french, version });
  return id;
}
const names = ({ items }: CartDto) => items.map(({ name }) => name);
const readNames = async (user: TestUser, options = {}) =>
  names((await user.get<CartDto>('/cart', options)).body);

describe('the names in a cart', () => {
  const set = useCustomSet(api);

  it('are in the language of the page, and English where there is no translation', async () => {
    const user = await aUser(api);
    const stand = await aTranslated('Stand', 'Présentoir');
    const plain = await aProduct(api, { name: 'Plain' });
    await addToCart(user, stand);
    await addToCart(user, plain);
    expect(await readNames(user, FRENCH)).toEqual(['Présentoir', 'Plain']);
    expect(await readNames(user)).toEqual(['Stand', 'Plain']);
    const both = { headers: { 'accept-language': 'fr-FR,fr;q=0.9' } };
    expect(await readNames(user, both)).toEqual(['Stand', 'Plain']);
    const added = await user.post<CartDto>('/cart/add', { product_id: stand }, FRENCH);
    expect(names(added.body)).toEqual(['Présentoir', 'Plain']);
    const changed = await user.put<CartDto>(
      '/cart/update',
      { product_id: stand, quantity: 1 },
      FRENCH,
    );
    expect(names(changed.body)).toEqual(['Présentoir', 'Plain']);
    const removed = await user.delete<CartDto>(`/cart/remove/${plain}`, FRENCH);
    expect(names(removed.body)).toEqual(['Présentoir']);
  });

  it('include those of the coins of a set', async () => {
    const user = await aUser(api);
    const coins = await Promise.all(
      ['Flon', 'Bélair', 'Fatiman'].map((name) => aTranslated(name, `${name} (fr)`)),
    );
    await addToCart(user, set, { coins });
    const { items } = (await user.get<CartDto>('/cart', FRENCH)).body;
    expect(items[0]?.coins?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Flon (fr)', 'Bélair (fr)', 'Fatiman (fr)']),
    );
  });

  it('are kept by the order, and are part of refusals', async () => {
    const user = await aUser(api);
    const stand = await aTranslated('Stand', 'Présentoir');
    await addToCart(user, stand);
    expect((await user.post('/cart/checkout', undefined, FRENCH)).status).toBe(201);
    const { body: orders } = await user.get<OrderDto[]>('/cart/orders');
    expect(orders[0]?.items.map(({ name }) => name)).toEqual(['Présentoir']);
    await addToCart(user, stand);
    await checkout(user);
    const { body: both } = await user.get<OrderDto[]>('/cart/orders');
    expect(both.map(({ items }) => items[0]?.name)).toEqual(['Stand', 'Présentoir']);
    const soldOut = await aTranslated('Rare', 'Introuvable');
    await admin.put(`/admin/products/${soldOut}`, { version: 1, status: 'coming_soon' });
    const refusal = await user.post<{ detail: string }>(
      '/cart/add',
      { product_id: soldOut },
      FRENCH,
    );
    expect(refusal.body.detail).toContain('Introuvable');
  });
});
