import type { CartItem } from '@challenge-coins/shared-ui/api';
import { GiftSetCasePicture, lineTotal } from '@challenge-coins/shared-ui/shop';
import { formatMoney, Picture } from '@challenge-coins/shared-ui/ui';
import classes from './checkout-lines.module.css';

/** What is being ordered: picture, quantity, name and price of each line. */
export function CheckoutLines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className={classes.lines} role="list" aria-label={$t('checkout.items')}>
      {items.map((item) => (
        <li key={item.line_id} className={classes.line}>
          <div className={classes.plate}>
            {item.coins ? (
              <GiftSetCasePicture coins={item.coins} />
            ) : (
              <Picture src={item.image} alt="" sizes="4rem" />
            )}
          </div>
          <p>
            {$t('checkout.line', { quantity: item.quantity, name: item.name })}
            {item.coins && (
              <small className={classes.coins}>
                {item.coins.map(({ name }) => name).join(', ')}
              </small>
            )}
          </p>
          <p>{formatMoney(lineTotal(item))}</p>
        </li>
      ))}
    </ul>
  );
}
