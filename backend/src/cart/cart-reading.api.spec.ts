import { refused, useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import { addToCart, aProduct } from '../../test/products.js';
import { roundTripsOf } from '../../test/round-trips.js';

describe('reading a cart', () => {
  const api = useApi({ DATABASE_POOL: '1' });

  const aShopper = async () => {
    const user = await aUser(api);
    for (let n = 0; n < 2; n += 1) await addToCart(user, await aProduct(api));
    await user.get('/cart');
    return user;
  };

  it('asks PostgreSQL once, for the account and the cart', async () => {
    const user = await aShopper();
    expect(await roundTripsOf(api.dataSource, () => user.get('/cart'))).toBe(1);
  });

  it('tells nobody anything whose session has ended', async () => {
    const user = await aShopper();
    await user.post('/auth/logout');
    const answer = await user.get('/cart');
    expect(answer).toMatchObject(refused(401, 'auth.not-signed-in'));
    expect(answer.body).not.toHaveProperty('items');
  });
});
