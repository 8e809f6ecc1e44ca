import { NumberedReverse, findReverseImage, formatSerials } from '@challenge-coins/shared-ui/shop';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { useState } from 'react';
import { productQuery } from '../catalog.queries.ts';
import classes from './owned-pieces.module.css';

/** Of a long row of one coin so many are shown. */
const MOST = 6;

interface OwnPiecesProps {
  productId: string;
  serials: readonly number[];
}

/** The pieces that somebody has bought, each with its own number struck on it; fetched when they are asked for. */
export function OwnedPieces({ productId, serials }: OwnPiecesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classes.own}
      data-unprinted
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>See your {formatSerials(serials)}</summary>
      {isOpen && <Pieces productId={productId} serials={serials.slice(0, MOST)} />}
    </details>
  );
}

function Pieces({ productId, serials }: OwnPiecesProps) {
  const { data: product, isError } = useQuery(productQuery(productId));
  if (isError) return <p>Its picture is no longer shown. The number is on its certificate.</p>;
  if (!product) return <p role="status">Loading the coin...</p>;
  if (!findReverseImage(product)) return <p>No number is struck here: it is on the certificate.</p>;
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
