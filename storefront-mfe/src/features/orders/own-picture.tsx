import { Picture } from '@challenge-coins/shared-ui/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import type { OwnReverseProps } from '../../own-reverse.tsx';

/** Without its code, the product's picture stays. */
const OwnReverse = lazy<ComponentType<OwnReverseProps>>(() =>
  import(/* webpackChunkName: "pieces" */ '../../own-reverse.tsx').catch(() => ({
    default: ({ children }) => children,
  })),
);

const SIZES = '7.5rem';

interface OwnPictureProps {
  readonly productId: string;
  /** The product's picture; null if it has none. */
  readonly image: string | null;
  /** The number of the buyer's piece, if it has one. */
  readonly number: number | undefined;
}

/** An ordered product, or its reverse with the buyer's number. */
export function OwnPicture({ productId, image, number }: OwnPictureProps) {
  const picture = <Picture src={image} alt="" sizes={SIZES} />;
  if (number === undefined) return picture;
  return (
    <Suspense fallback={picture}>
      <OwnReverse productId={productId} number={number} sizes={SIZES}>
        {picture}
      </OwnReverse>
    </Suspense>
  );
}
