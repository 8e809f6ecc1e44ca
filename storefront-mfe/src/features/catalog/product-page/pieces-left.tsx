import type { Product } from '@challenge-coins/shared-ui/api';
import { Meter } from '@challenge-coins/shared-ui/ui';
import {
  formatEdition,
  isFewLeft,
  isSoldOut,
  formatPiecesLeft,
} from '@challenge-coins/shared-ui/shop';
import classes from './pieces-left.module.css';

/** Share of the edition below which the bar has the accent colour. */
const LOW_SHARE = 0.1;

/** "Edition of 1,804 · the next piece is N° 4", or a meter "12 of 1,804 left". Only for numbered coins on sale. */
export function PiecesLeft({ product }: { product: Product }) {
  const { mintage, available, status, next_number: next } = product;
  const left = formatPiecesLeft(product);
  if (left === null || mintage === null || available === null) return null;
  if (isSoldOut(product) || status === 'coming_soon') return null;
  if (isFewLeft(product))
    return <Meter label={left} value={available} max={mintage} low={mintage * LOW_SHARE} />;
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
