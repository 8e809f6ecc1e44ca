import type { CartItem } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Link } from '@challenge-coins/shared-ui/platform';
import { GiftSetCasePicture, lineTotal, maxPerLine } from '@challenge-coins/shared-ui/shop';
import { Button, formatMoney, Picture, Stepper } from '@challenge-coins/shared-ui/ui';
import { useRemoveLine, useSetQuantity } from './cart.mutations.ts';
import { getLimitMessage } from './quantity.ts';
import classes from './cart-line.module.css';

interface CartLineProps {
  item: CartItem;
  /** Text about a change of the line since the buyer last saw it. */
  change?: string | undefined;
  /** Called after the removal, so that the page can move the focus. */
  onRemoved: () => void;
}

/** A cart line: item, quantity and total. */
export function CartLine({ item, change, onRemoved }: CartLineProps) {
  const setQuantity = useSetQuantity();
  const limit = getLimitMessage(item);
  return (
    <article className={classes.line}>
      <div className={classes.plate}>
        {item.coins ? (
          <GiftSetCasePicture coins={item.coins} />
        ) : (
          <Picture src={item.image} alt="" sizes="6rem" />
        )}
      </div>
      <div className={classes.label}>
        <h2 className={classes.name}>
          <Link to={`/product/${item.product_id}`}>{item.name}</Link>
        </h2>
        <SetCoins item={item} />
        <p className={classes.unitPrice}>
          {$t('cart.unitPrice', { price: formatMoney(item.price) })}
        </p>
        {change && <p className={classes.change}>{change}</p>}
      </div>
      <div className={classes.quantity}>
        <Stepper
          label={$t('cart.quantityOf', { name: item.name })}
          labelHidden
          noun={item.name}
          value={item.quantity}
          max={maxPerLine(item)}
          hint={limit && <span className={classes.limit}>{limit}</span>}
          onChange={(quantity) => setQuantity.mutate({ item, quantity })}
        />
      </div>
      <p className={classes.total}>{formatMoney(lineTotal(item))}</p>
      <RemoveButton item={item} onRemoved={onRemoved} />
    </article>
  );
}

function SetCoins({ item }: { item: CartItem }) {
  if (!item.coins) return null;
  return (
    <ul className={classes.coins} role="list" aria-label={$t('cart.setCoins')}>
      {item.coins.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

function RemoveButton({ item, onRemoved }: CartLineProps) {
  const host = useHost();
  const remove = useRemoveLine();
  const confirmRemoval = async () => {
    const confirmed = await host.confirm({
      title: $t('cart.removeTitle'),
      message: $t('cart.removeQuestion', { name: item.name }),
      confirmLabel: $t('cart.remove'),
      cancelLabel: $t('cart.keep'),
    });
    if (confirmed) remove.mutate(item, { onSuccess: onRemoved });
  };
  return (
    <div className={classes.remove}>
      <Button
        variant="quiet"
        size="small"
        busy={remove.isPending}
        aria-label={$t('cart.removeItem', { name: item.name })}
        onClick={() => void confirmRemoval()}
      >
        {$t('cart.remove')}
      </Button>
    </div>
  );
}
