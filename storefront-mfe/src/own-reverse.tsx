import { useQuery } from '@challenge-coins/shared-ui/platform';
import { findReverseImage, NumberedReverse } from '@challenge-coins/shared-ui/shop';
import type { ReactNode } from 'react';
import { productQuery } from './features/catalog/catalog.queries.ts';
import LivingPicture from './features/catalog/living-coin/living-picture.tsx';
import classes from './own-reverse.module.css';

/** Props of `OwnReverse`. */
export interface OwnReverseProps {
  readonly productId: string;
  readonly number: number;
  readonly sizes: string;
  /** Shown while loading, and if the reverse has no place for the number. */
  readonly children: ReactNode;
}

/** The reverse of an ordered piece with its number, as a living coin where the pointer or the focus is. */
export default function OwnReverse({ productId, number, sizes, children }: OwnReverseProps) {
  const { data } = useQuery(productQuery(productId));
  return data && findReverseImage(data) ? (
    <div className={classes.plate}>
      <LivingPicture product={data} number={number} pictured={1} sizes={sizes} />
      <NumberedReverse product={data} number={number} sizes={sizes} />
    </div>
  ) : (
    children
  );
}
