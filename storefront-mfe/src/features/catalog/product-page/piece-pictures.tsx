import { useQuery } from '@challenge-coins/shared-ui/platform';
import { findReverseImage, NumberedReverse } from '@challenge-coins/shared-ui/shop';
import { productQuery } from '../catalog.queries.ts';
import classes from './owned-pieces.module.css';

interface PiecePicturesProps {
  readonly productId: string;
  readonly numbers: readonly number[];
}

/** The reverses of pieces of one coin, each with its number. */
export default function PiecePictures({ productId, numbers }: PiecePicturesProps) {
  const { data: product, isError } = useQuery(productQuery(productId));
  if (isError) return <p>{$t('product.pieceUnavailable')}</p>;
  if (!product) return <p role="status">{$t('product.loadingCoin')}</p>;
  if (!findReverseImage(product)) return <p>{$t('product.pieceWithoutNumber')}</p>;
  return (
    <ul className={classes.pieces} role="list">
      {numbers.map((number) => (
        <li key={number}>
          <NumberedReverse product={product} number={number} sizes="11rem" />
        </li>
      ))}
    </ul>
  );
}
