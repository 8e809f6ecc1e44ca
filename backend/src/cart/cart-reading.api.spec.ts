import { refused, useApi } from '../../test/api.js';
import { aUser } from '../../test/build.js';
import { addToCart, aProduct } from '../../test/products.js';
import { countRoundTrips } from '../../test/round-trips.js';

describe('reading a cart', () => {
  const api = useApi({ DATABASE_POOL_SIZE: '1' });

  const aShopper = async () => {
    const user = await aUser(api);
    for (let n = 0; n < 2; n += 1) await addToCart(user, await aProduct(api));
    await user.get('/cart');
    return user;
  };

  it('reads account and cart in one round trip to PostgreSQL', async () => {
    const user = await aShopper();
    expect(await countRoundTrips(api.dataSource, () => user.get('/cart'))).toBe(1);
  });

  it('returns 401 without the cart after the session has ended', async () => {
    const user = await aShopper();
    await user.post('/auth/logout');
    const response = await user.get('/cart');
    expect(response).toMatchObject(refused(401, 'auth.not-signed-in'));
    expect(response.body).not.toHaveProperty('items');
  });
});
