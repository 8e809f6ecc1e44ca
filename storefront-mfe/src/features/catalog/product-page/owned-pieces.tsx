import { NumberedReverse, findReverseImage, formatSerials } from '@challenge-coins/shared-ui/shop';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { useState } from 'react';
import { productQuery } from '../catalog.queries.ts';
import classes from './owned-pieces.module.css';

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
      <summary>See your {formatSerials(serials)}</summary>
      {isOpen && <Pieces productId={productId} serials={serials.slice(0, MAX_PIECES)} />}
    </details>
  );
}

function Pieces({ productId, serials }: OwnedPiecesProps) {
  const { data: product, isError } = useQuery(productQuery(productId));
  if (isError)
    return <p>This picture is no longer available. The number is on your certificate.</p>;
  if (!product) return <p role="status">Loading the coin...</p>;
  if (!findReverseImage(product))
    return <p>The picture does not show the number; it is on your certificate.</p>;
  return (
    <ul className={classes.pieces} role="list">
      {serials.map((number) => (
        <li key={number}>
          <NumberedReverse product={product} number={number} sizes="11rem" />
        </li>
      ))}
    </ul>
  );
}
