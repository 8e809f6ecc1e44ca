import { CUSTOM_SET_ID, lineTotal, formatSerials } from '@challenge-coins/shared-ui/shop';
import { Badge, formatMoney, Picture } from '@challenge-coins/shared-ui/ui';
import { quantityTimesPrice } from './order-labels.ts';
import type { AdminOrderItem } from './orders.types.ts';
import classes from './admin-orders.module.css';

/** Items of an order: image, name, serials, quantity × unit price and line total. */
export function OrderItems({ items }: { items: readonly AdminOrderItem[] }) {
  return (
    <ul role="list" className={classes.items}>
      {items.map((item) => (
        <li key={item.line_id} className={classes.item}>
          <Picture src={item.image} alt="" sizes="48px" className={classes.picture} />
          <div>
            <span className={classes.itemName}>{item.name}</span>
            <Pieces item={item} />
          </div>
          <span className={classes.quantity}>{quantityTimesPrice(item)}</span>
          <span className={classes.lineTotal}>{formatMoney(lineTotal(item))}</span>
        </li>
      ))}
    </ul>
  );
}

function Pieces({ item }: { item: AdminOrderItem }) {
  if (item.coins) {
    return (
      <ul className={classes.coins}>
        {item.coins.map((coin) => (
          <li key={coin.id}>
            {coin.name} <Serials serials={coin.serials ?? []} />
          </li>
        ))}
      </ul>
    );
  }
  if (item.product_id === CUSTOM_SET_ID)
    return <Badge tone="warning">{$t('adminOrders.notChosen')}</Badge>;
  return <Serials serials={item.serials ?? []} />;
}

function Serials({ serials }: { serials: readonly number[] }) {
  if (serials.length === 0) return null;
  return <span className={classes.serials}>{formatSerials(serials)}</span>;
}
