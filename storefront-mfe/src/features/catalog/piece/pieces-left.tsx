import type { Product } from '@challenge-coins/shared-ui/api';
import { Meter } from '@challenge-coins/shared-ui/ui';
import { isSoldOut, piecesLeft } from '@challenge-coins/shared-ui/shop';

/** Below a tenth the bar takes the colour of last pieces. */
const LAST_SHARE = 0.1;

/** "12 of 1,804 left" over a bar; nothing for what is not numbered or not yet sold. */
export function PiecesLeft({ product }: { product: Product }) {
  const { mintage, available, status } = product;
  const sentence = piecesLeft(product);
  if (sentence === null || mintage === null || available === null) return null;
  if (isSoldOut(product) || status === 'coming_soon') return null;
  return <Meter label={sentence} value={available} max={mintage} low={mintage * LAST_SHARE} />;
}
