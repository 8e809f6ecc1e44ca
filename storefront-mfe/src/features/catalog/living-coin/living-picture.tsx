import type { Product } from '@challenge-coins/shared-ui/api';
import { formatSerials, NumberedReverse, ProductPicture } from '@challenge-coins/shared-ui/shop';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import classes from './living-picture.module.css';
import { useLivingCoin } from './use-living-coin.ts';

export interface LivingPictureProps {
  product: Product;
  /** Number of the piece; null if it has none. */
  number: number | null;
  /** The side in the picture on the plate; 0 is the obverse. */
  pictured: 0 | 1;
  sizes: string;
}

/**
 * Makes the picture of a coin living: a button flips it, and the living coin wakes when a pointer, a finger or the focus
 * reaches it. Rendered before the picture, on a plate that is a positioned grid. Nothing for products other than coins.
 */
export default function LivingPicture({ product, number, pictured, sizes }: LivingPictureProps) {
  const { diameter, images } = product;
  const [side, setSide] = useState(pictured);
  const plate = useRef<HTMLElement>(null);
  const wake = useLivingCoin(plate, { images, number, side, onSide: setSide });
  const wakeReached = useEffectEvent(() => {
    if (plate.current?.matches(':hover, :focus-within')) wake();
  });
  // The pointer may have reached the picture before this code was loaded.
  useEffect(() => wakeReached(), []);

  if (diameter === null || images.length < 2) return null;
  const name =
    number !== null && pictured === 1 ? `${product.name} ${formatSerials([number])}` : product.name;
  return (
    <>
      {side !== pictured && (
        <div className={classes.other}>
          {side === 0 ? (
            <ProductPicture product={product} sizes={sizes} />
          ) : (
            <NumberedReverse product={product} number={number} sizes={sizes} />
          )}
        </div>
      )}
      <button
        ref={(button) => {
          plate.current = button?.parentElement ?? null;
        }}
        type="button"
        className={classes.press}
        aria-label={
          side === 0
            ? $t('livingCoin.flipToReverse', { name })
            : $t('livingCoin.flipToObverse', { name })
        }
        onClick={() => setSide(side === 0 ? 1 : 0)}
        onPointerEnter={wake}
        onFocus={wake}
      />
    </>
  );
}
