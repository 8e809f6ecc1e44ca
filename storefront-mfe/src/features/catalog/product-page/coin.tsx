import type { Product } from '@challenge-coins/shared-ui/api';
import { NumberedReverse, ProductPicture } from '@challenge-coins/shared-ui/shop';
import { useHydrated } from '@challenge-coins/shared-ui/ui';
import type { ReactNode, TransitionEvent } from 'react';
import classes from './coin.module.css';

/** Sides of a coin, by index. */
const SIDES = ['obverse', 'reverse'] as const;

/** Offsets of the slices between the faces, which form the rim, in px. */
const RIM_SLICES = [-3, -2, -1, 0, 1, 2, 3];

/** `sizes` of the coin image. On phones slightly too small on purpose: it loads a third faster without visible loss. */
export const SIZES = '(width >= 64rem) 40vw, 75vw';

interface CoinProps {
  product: Product;
  side: 0 | 1;
  /** URL of the image that forms the rim during the flip; null at rest. */
  rim: string | null;
  onTurned: () => void;
}

/** A coin with two faces and, during the flip, a rim between them. */
export function Coin({ product, side, rim, onTurned }: CoinProps) {
  // Render the reverse after hydration, so that its image does not delay the obverse.
  const isInteractive = useHydrated();
  const handleTransitionEnd = ({ target, currentTarget }: TransitionEvent) => {
    if (target === currentTarget) onTurned();
  };
  return (
    <div className={classes.coin} data-side={SIDES[side]} onTransitionEnd={handleTransitionEnd}>
      {rim &&
        RIM_SLICES.map((slice) => <img key={slice} className={classes.slice} src={rim} alt="" />)}
      <Face hidden={side === 1}>
        <ProductPicture product={product} sizes={SIZES} priority />
      </Face>
      {isInteractive && (
        <Face hidden={side === 0} isReverse>
          <NumberedReverse product={product} number={product.next_number ?? null} sizes={SIZES} />
        </Face>
      )}
    </div>
  );
}

interface FaceProps {
  hidden: boolean;
  isReverse?: boolean;
  children: ReactNode;
}

function Face({ hidden, isReverse, children }: FaceProps) {
  return (
    <div className={classes.face} aria-hidden={hidden || undefined} data-reverse={isReverse}>
      {children}
    </div>
  );
}
