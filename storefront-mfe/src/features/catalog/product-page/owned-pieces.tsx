import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { lazy, Suspense, useState } from 'react';
import classes from './owned-pieces.module.css';

const PiecePictures = lazy(() => import(/* webpackChunkName: "pieces" */ './piece-pictures.tsx'));

/** Maximum number of pieces shown per coin. */
const MAX_PIECES = 6;

interface OwnedPiecesProps {
  productId: string;
  serials: readonly number[];
}

/** The buyer's pieces of a coin, each with its number. The product is fetched when the disclosure opens. */
export function OwnedPieces({ productId, serials }: OwnedPiecesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.owned}
      data-unprinted
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{$t('product.seePieces', { serials: formatSerials(serials) })}</summary>
      {isOpen && (
        <Suspense fallback={<p role="status">{$t('product.loadingCoin')}</p>}>
          <PiecePictures productId={productId} numbers={serials.slice(0, MAX_PIECES)} />
        </Suspense>
      )}
    </details>
  );
}
