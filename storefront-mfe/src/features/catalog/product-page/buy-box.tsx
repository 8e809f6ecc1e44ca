import type { Product, RelatedProduct } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Button, LinkButton, Stepper } from '@challenge-coins/shared-ui/ui';
import { useState } from 'react';
import { CUSTOM_SET_ID, isBuyable, isSoldOut, maxPerLine } from '@challenge-coins/shared-ui/shop';
import { contactPath } from '../../../contact-path.ts';
import classes from './buy-box.module.css';

interface BuyBoxProps {
  product: Product;
  /** What can be had in place of a product that cannot. */
  instead: RelatedProduct | undefined;
  busy: boolean;
  onAdd: (quantity: number) => void;
}

/** What a visitor can do about a product: buy some, build a set, or take the next step where there is nothing to buy. */
export function BuyBox(props: BuyBoxProps) {
  const { product } = props;
  if (product.id === CUSTOM_SET_ID)
    return (
      <LinkButton to="/custom-gift" variant="primary" size="large" wide>
        Build your set
      </LinkButton>
    );
  return isBuyable(product) ? <AddToCart {...props} /> : <NextStep {...props} />;
}

function AddToCart({ product, busy, onAdd }: BuyBoxProps) {
  const [wanted, setQuantity] = useState(1);
  const most = maxPerLine(product);
  const quantity = Math.min(wanted, most);
  const isLimit = product.available !== null && most === product.available;
  return (
    <div className={classes.box}>
      <Stepper
        label="Quantity"
        labelHidden
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

/** Sold out or coming soon: a letter that is begun, and another coin. */
function NextStep({ product, instead }: BuyBoxProps) {
  const { name } = product;
  const sold = isSoldOut(product);
  return (
    <div className={classes.next}>
      <p>
        {sold
          ? 'All numbered pieces are sold.'
          : 'This coin has not been struck yet. Pre-orders are taken through Contact.'}
      </p>
      <LinkButton
        to={
          sold
            ? contactPath(
                `Sold out: ${name}`,
                `Please write to me if a piece of “${name}” comes back.`,
              )
            : contactPath(`Pre-order: ${name}`, `I would like to pre-order “${name}”. How many: 1.`)
        }
        variant="primary"
      >
        {sold ? 'Ask about a returned piece' : 'Pre-order by message'}
      </LinkButton>
      {instead && (
        <p>
          In stock now: <Link to={`/product/${instead.id}`}>{instead.name}</Link>
        </p>
      )}
    </div>
  );
}
