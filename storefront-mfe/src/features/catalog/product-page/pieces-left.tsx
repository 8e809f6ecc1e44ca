import type { Product } from '@challenge-coins/shared-ui/api';
import { Meter } from '@challenge-coins/shared-ui/ui';
import {
  formatEdition,
  isFewLeft,
  isSoldOut,
  formatPiecesLeft,
} from '@challenge-coins/shared-ui/shop';
import classes from './pieces-left.module.css';

/** Below a tenth the bar takes the colour of last pieces. */
const LAST_SHARE = 0.1;

/** "Edition of 1,804 · the next piece is N° 4", or "12 of 1,804 left" over a bar; nothing for what is not numbered or not yet sold. */
export function PiecesLeft({ product }: { product: Product }) {
  const { mintage, available, status, next_number: next } = product;
  const left = formatPiecesLeft(product);
  if (left === null || mintage === null || available === null) return null;
  if (isSoldOut(product) || status === 'coming_soon') return null;
  if (isFewLeft(product))
    return <Meter label={left} value={available} max={mintage} low={mintage * LAST_SHARE} />;
  return (
    <p className={classes.edition}>
      {formatEdition(mintage)}
      {next !== null && (
        <>
          {' '}
          <span>
            · the next piece is <b>N° {next}</b>
          </span>
        </>
      )}
    </p>
  );
}
