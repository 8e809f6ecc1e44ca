import { refused, useApi } from '../../test/api.js';
import { aUser, useAdmin } from '../../test/build.js';
import { anOrder, aProduct, expectRightCounters, countPieces } from '../../test/products.js';
import type { AdminProductDto } from '../catalog/index.js';

const api = useApi();
expectRightCounters(api);
const admin = useAdmin(api);

const get = async (id: string) => (await admin.get<AdminProductDto>(`/admin/products/${id}`)).body;

/** Saves the product with another mintage. */
async function setMintage(id: string, mintage: number | null) {
  const change = { ...(await get(id)), mintage };
  return admin.put<AdminProductDto>(`/admin/products/${id}`, change);
}

describe('the mintage', () => {
  it('adds pieces when raised and removes free ones when lowered', async () => {
    const id = await aProduct(api, { mintage: 5 });
    await anOrder(await aUser(api), id, { quantity: 2 });
    await setMintage(id, 8);
    expect(await countPieces(api, id)).toEqual([{ all: 8, free: 6, highest: 8 }]);
    expect((await setMintage(id, 2)).body).toMatchObject({
      mintage: 2,
      available: 0,
      sold: 2,
    });
  });

  it('cannot fall below the pieces sold, nor be removed then', async () => {
    const id = await aProduct(api, { mintage: 5 });
    await anOrder(await aUser(api), id, { quantity: 3 });
    for (const mintage of [2, null]) {
      expect(await setMintage(id, mintage)).toMatchObject(
        refused(409, 'catalog.mintage-below-sold', { fields: { mintage: expect.any(String) } }),
      );
    }
    expect(await get(id)).toMatchObject({ mintage: 5, available: 2, version: 1 });
  });

  it('can be added, and removed while nothing is sold', async () => {
    const id = await aProduct(api);
    expect((await setMintage(id, 3)).body.available).toBe(3);
    expect((await setMintage(id, null)).body.available).toBeNull();
    expect(await countPieces(api, id)).toEqual([{ all: 0, free: 0, highest: null }]);
  });
});
