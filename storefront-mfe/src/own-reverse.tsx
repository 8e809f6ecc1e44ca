import { useQuery } from '@challenge-coins/shared-ui/platform';
import { findReverseImage, NumberedReverse } from '@challenge-coins/shared-ui/shop';
import type { ReactNode } from 'react';
import { productQuery } from './features/catalog/catalog.queries.ts';

/** Props of `OwnReverse`. */
export interface OwnReverseProps {
  readonly productId: string;
  readonly number: number;
  readonly sizes: string;
  /** Shown while loading, and if the reverse has no place for the number. */
  readonly children: ReactNode;
}

/** The reverse of an ordered piece with its number. */
export default function OwnReverse({ productId, number, sizes, children }: OwnReverseProps) {
  const { data } = useQuery(productQuery(productId));
  return data && findReverseImage(data) ? (
    <NumberedReverse product={data} number={number} sizes={sizes} />
  ) : (
    children
  );
}
