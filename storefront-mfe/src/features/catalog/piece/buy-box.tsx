import type { Product } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Button, LinkButton, Stepper } from '@challenge-coins/shared-ui/ui';
import { useState } from 'react';
import { CUSTOM_SET_ID, isBuyable, isSoldOut, mostPerLine } from '@challenge-coins/shared-ui/shop';
import classes from './buy-box.module.css';

interface BuyBoxProps {
  product: Product;
  busy: boolean;
  onAdd: (quantity: number) => void;
}

/** What a visitor can do about a product: buy some, build a set, or read why not. */
export function BuyBox(props: BuyBoxProps) {
  const { product } = props;
  if (product.id === CUSTOM_SET_ID)
    return (
      <LinkButton to="/custom-gift" variant="primary" size="large" wide>
        Build your set
      </LinkButton>
    );
  if (isSoldOut(product))
    return <p className={classes.note}>Every numbered piece has found its owner.</p>;
  if (!isBuyable(product))
    return (
      <p className={classes.note}>
        This coin has not been struck yet. Pre-orders are taken through{' '}
        <Link to="/contact">Contact</Link>.
      </p>
    );
  return <AddToCart {...props} />;
}

function AddToCart({ product, busy, onAdd }: BuyBoxProps) {
  const [wanted, setQuantity] = useState(1);
  const most = mostPerLine(product);
  const quantity = Math.min(wanted, most);
  const isLimit = product.available !== null && most === product.available;
  return (
    <div className={classes.box}>
      <Stepper
        label="Quantity"
        value={quantity}
        max={most}
        onChange={setQuantity}
        hint={quantity === most && (isLimit ? `Only ${most} left.` : `At most ${most} at once.`)}
      />
      <Button
        variant="primary"
        className={classes.add}
        busy={busy}
        onClick={({ detail }) => {
          // The second click of a double click, even when the first has been answered by then.
          if (detail < 2) onAdd(quantity);
        }}
      >
        Add to Cart
      </Button>
    </div>
  );
}
