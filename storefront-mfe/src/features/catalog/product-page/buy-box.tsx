import type { Product, RelatedProduct } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Button, LinkButton, Stepper } from '@challenge-coins/shared-ui/ui';
import { useState } from 'react';
import {
  CUSTOM_SET_ID,
  fallbackLang,
  isBuyable,
  isSoldOut,
  maxPerLine,
} from '@challenge-coins/shared-ui/shop';
import classes from './buy-box.module.css';

interface BuyBoxProps {
  product: Product;
  /** A buyable coin to suggest if this product is not. */
  alternative: RelatedProduct | undefined;
  busy: boolean;
  onAdd: (quantity: number) => void;
  /** Opens a form about a product that cannot be bought. */
  onAsk: (form: 'notice' | 'request') => void;
}

/** Purchase controls: add to cart, build a set, or the next step for a product that cannot be bought. */
export function BuyBox(props: BuyBoxProps) {
  const { product } = props;
  if (product.id === CUSTOM_SET_ID)
    return (
      <LinkButton to="/custom-gift" variant="primary" size="large" wide>
        {$t('product.buildSet')}
      </LinkButton>
    );
  return isBuyable(product) ? <AddToCart {...props} /> : <NextStep {...props} />;
}

function AddToCart({ product, busy, onAdd }: BuyBoxProps) {
  const [selected, setQuantity] = useState(1);
  const max = maxPerLine(product);
  const quantity = Math.min(selected, max);
  const isLimitedByStock = product.available !== null && max === product.available;
  return (
    <div className={classes.box}>
      <Stepper
        label={$t('product.quantity')}
        labelHidden
        value={quantity}
        max={max}
        onChange={setQuantity}
        hint={
          quantity === max &&
          (isLimitedByStock ? $t('product.onlyLeft', { max }) : $t('product.atMost', { max }))
        }
      />
      <Button
        variant="primary"
        className={classes.add}
        busy={busy}
        onClick={({ detail }) => {
          // Ignore the second click of a double click, even if the first request has already finished.
          if (detail < 2) onAdd(quantity);
        }}
      >
        {$t('product.addToCart')}
      </Button>
    </div>
  );
}

/** For sold-out and coming-soon products: a request, a notice when it can be bought, and an alternative coin. */
function NextStep({ product, alternative, onAsk }: BuyBoxProps) {
  const soldOut = isSoldOut(product);
  return (
    <div className={classes.next}>
      <p>{soldOut ? $t('product.allSold') : $t('product.notStruck')}</p>
      <div className={classes.forms}>
        <Button variant="primary" onClick={() => onAsk('request')}>
          {soldOut ? $t('product.askReturned') : $t('product.preOrder')}
        </Button>
        <Button onClick={() => onAsk('notice')}>
          {soldOut ? $t('product.noticeBack') : $t('product.noticeOpens')}
        </Button>
      </div>
      {alternative && (
        <p>
          {$t('product.inStockNow', {
            name: alternative.name,
            link: (name) => (
              <Link to={`/product/${alternative.id}`} lang={fallbackLang(alternative, 'name')}>
                {name}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}
