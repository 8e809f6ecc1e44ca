import { useApi } from '../../../test/api.js';
import { aUser } from '../../../test/build.js';
import { anOrder, aProduct, expectRightCounters } from '../../../test/products.js';
import { inTransaction } from '../../common/transaction.js';
import { assignPieces, type PieceSale } from './pieces.query.js';

const api = useApi();
expectRightCounters(api);

/** A coin whose first piece is sold, and the order item that has it. */
async function aCoinWithOneSold() {
  const coin = await aProduct(api, { mintage: 3 });
  const order = await anOrder(await aUser(api), coin);
  const [item] = await api.dataSource.query<[{ id: string }]>(
    'SELECT id FROM order_item WHERE order_id = $1',
    [order],
  );
  return { productId: Number(coin), orderItemId: item.id };
}

const assign = (sales: readonly PieceSale[]) =>
  inTransaction(api.dataSource, (manager) => assignPieces(manager, sales));

const holders = (productId: number) =>
  api.dataSource.query<{ order_item_id: string | null }[]>(
    'SELECT order_item_id FROM piece WHERE product_id = $1 ORDER BY number',
    [productId],
  );

describe('assignPieces', () => {
  it('assigns pieces to their order items', async () => {
    const { productId, orderItemId } = await aCoinWithOneSold();
    await assign([{ productId, number: 3, orderItemId }]);
    expect(await holders(productId)).toMatchObject([
      { order_item_id: orderItemId },
      { order_item_id: null },
      { order_item_id: orderItemId },
    ]);
  });

  it.each([
    ['is already sold', 1],
    ['does not exist', 4],
  ])('assigns no piece if one of them %s', async (_title, number) => {
    const { productId, orderItemId } = await aCoinWithOneSold();
    const other = await aCoinWithOneSold();
    const before = await holders(productId);
    const sale = { productId, orderItemId: other.orderItemId };
    const both = assign([
      { ...sale, number: 2 },
      { ...sale, number },
    ]);
    await expect(both).rejects.toThrow('1 of 2 pieces');
    expect(await holders(productId)).toEqual(before);
    expect(before[0]).toEqual({ order_item_id: orderItemId });
  });
});
