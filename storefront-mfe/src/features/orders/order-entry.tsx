import type { Order, OrderItem } from '@challenge-coins/shared-ui/api';
import { formatDateTime, formatMoney, Legend } from '@challenge-coins/shared-ui/ui';
import { useId, type ReactNode } from 'react';
import { formatOrderProgress } from './order-progress.ts';
import { OrderState } from './order-state.tsx';
import { OwnPicture } from './own-picture.tsx';
import {
  GiftSetCasePicture,
  lineTotal,
  formatOrderNumber,
  formatSerials,
} from '@challenge-coins/shared-ui/shop';
import classes from './order-entry.module.css';

interface OrderEntryProps {
  order: Order;
  /** Replaces the heading with the order number. */
  heading?: ReactNode;
  /** Actions in the footer. */
  children?: ReactNode;
  /** Renders the pieces of a product with these numbers. */
  renderPieces?: ((productId: string, serials: readonly number[]) => ReactNode) | undefined;
}

/** One order with date, status, items and total. */
export function OrderEntry({ order, heading, children, renderPieces }: OrderEntryProps) {
  const id = useId();
  const progress = formatOrderProgress(order);
  return (
    <article className={classes.entry} aria-labelledby={heading ? undefined : id}>
      <header className={classes.header}>
        <div>
          {heading ?? (
            <h2 id={id}>{$t('order.heading', { number: formatOrderNumber(order.id) })}</h2>
          )}
          <time className={classes.date} dateTime={order.created_at}>
            {formatDateTime(order.created_at)}
          </time>
          {progress !== '' && <p className={classes.progress}>{progress}</p>}
        </div>
        <OrderState status={order.status} />
      </header>
      <ul role="list">
        {order.items.map((item) => (
          <li key={item.line_id} className={classes.item}>
            <Item item={item} renderPieces={renderPieces} />
          </li>
        ))}
      </ul>
      <footer className={classes.footer}>
        <div className={classes.actions} data-unprinted>
          {children}
        </div>
        <p className={classes.total}>
          <Legend as="span">{$t('order.total')}</Legend> {formatMoney(order.total)}
        </p>
      </footer>
    </article>
  );
}

interface ItemProps extends Pick<OrderEntryProps, 'renderPieces'> {
  item: OrderItem;
}

function Item({ item, renderPieces }: ItemProps) {
  return (
    <>
      <div className={classes.plate}>
        {item.coins ? (
          <GiftSetCasePicture coins={item.coins} />
        ) : (
          <OwnPicture productId={item.product_id} image={item.image} number={item.serials?.[0]} />
        )}
      </div>
      <div className={classes.label}>
        <p className={classes.name}>{item.name}</p>
        <Serials serials={item.serials} />
        {item.serials?.length ? renderPieces?.(item.product_id, item.serials) : null}
        {item.coins && (
          <ul className={classes.coins} role="list" aria-label={$t('order.setCoins')}>
            {item.coins.map((coin) => (
              <li key={coin.id}>
                {coin.name} <Serials serials={coin.serials} />
                {coin.serials?.length ? renderPieces?.(coin.id, coin.serials) : null}
              </li>
            ))}
          </ul>
        )}
        <p className={classes.unitPrice}>
          <span>{$t('order.quantity', { quantity: item.quantity })}</span>{' '}
          <span>{$t('order.unitPrice', { price: formatMoney(item.price) })}</span>
        </p>
      </div>
      <p className={classes.lineTotal}>{formatMoney(lineTotal(item))}</p>
    </>
  );
}

function Serials({ serials }: { serials: readonly number[] | null }) {
  if (serials === null || serials.length === 0) return null;
  return <span className={classes.serials}>{formatSerials(serials)}</span>;
}
