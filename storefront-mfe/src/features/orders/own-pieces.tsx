import type { Order } from '@challenge-coins/shared-ui/api';
import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { ordersQuery } from './orders.query.ts';
import { OwnPicture } from './own-picture.tsx';
import classes from './own-pieces.module.css';

/** Maximum number of pieces shown. */
const MAX_PIECES = 6;

interface OwnPiece {
  readonly productId: string;
  readonly name: string;
  readonly image: string | null;
  readonly number: number;
  readonly orderId: string;
}

/** The numbered pieces of an order, also those in a gift set; a cancelled order has none. */
function listPieces({ id: orderId, items }: Order): OwnPiece[] {
  const coins = items.flatMap(({ product_id, coins: set, ...item }) => [
    { ...item, id: product_id },
    ...(set ?? []),
  ]);
  return coins.flatMap(({ id: productId, name, image, serials }) =>
    (serials ?? []).map((number) => ({ productId, name, image, number, orderId })),
  );
}

/** The newest numbered pieces of the customer's orders, also returned ones, as in My Orders; nothing without orders, or if they cannot be loaded. */
export function OwnPieces() {
  const { data: orders = [] } = useQuery(ordersQuery);
  const pieces = orders.flatMap(listPieces);
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="pieces">
      <h2 id="pieces">{$t('account.pieces')}</h2>
      <ul className={classes.pieces} role="list">
        {pieces.slice(0, MAX_PIECES).map(({ orderId, productId, name, image, number }) => (
          <li key={`${orderId} ${productId} ${number}`}>
            <div className={classes.plate}>
              <OwnPicture productId={productId} image={image} number={number} />
            </div>
            <Link to={`/orders/${orderId}`}>
              <b>{formatSerials([number])}</b> {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
