import type { Product } from '@challenge-coins/shared-ui/api';
import { Meter } from '@challenge-coins/shared-ui/ui';
import { formatEdition, isFewLeft, formatPiecesLeft } from '@challenge-coins/shared-ui/shop';
import classes from './pieces-left.module.css';

/** Share of the edition below which the bar has the accent colour. */
const LOW_SHARE = 0.1;

const b = (text: string) => <b>{text}</b>;

/**
 * "Edition of 1,804 · the next piece is N° 4", or a meter "12 of 1,804 left", and the numbers that are sold. Only
 * for numbered coins that are not coming soon.
 */
export function PiecesLeft({ product }: { product: Product }) {
  const { mintage, available, status, next_number: next } = product;
  const left = formatPiecesLeft(product);
  if (left === null || mintage === null || available === null || status === 'coming_soon')
    return null;
  const isFew = isFewLeft(product);
  // All numbers below the next one are sold.
  const sold = available === 0 ? mintage : (next ?? 1) - 1;
  return (
    <div className={classes.pieces}>
      {isFew && available > 0 && (
        <Meter label={left} value={available} max={mintage} low={mintage * LOW_SHARE} />
      )}
      {available > 0 && (
        <p>
          {!isFew && formatEdition(mintage)}
          {next !== null && (
            <>
              {' '}
              <span>
                {isFew
                  ? $t('product.nextPiece', { next, b })
                  : $t('product.nextPieceAfterEdition', { next, b })}
              </span>
            </>
          )}
        </p>
      )}
      {sold > 0 && <p className={classes.sold}>{$t('product.soldPieces', { sold })}</p>}
    </div>
  );
}
