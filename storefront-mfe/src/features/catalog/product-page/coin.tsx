import type { Product } from '@challenge-coins/shared-ui/api';
import { NumberedReverse, ProductPicture } from '@challenge-coins/shared-ui/shop';
import { useHydrated } from '@challenge-coins/shared-ui/ui';
import type { ReactNode, TransitionEvent } from 'react';
import classes from './coin.module.css';

export const SIDES = ['obverse', 'reverse'] as const;

/** How many slices stand between the faces: seen from the side they are the rim. */
const RIM = [-3, -2, -1, 0, 1, 2, 3];

/** On a phone a little less than drawn: nobody sees it, and the picture is there a third sooner. */
export const SIZES = '(width >= 64rem) 40vw, 75vw';

interface CoinProps {
  product: Product;
  side: 0 | 1;
  /** The picture of which the rim is made while the coin turns; null when it lies. */
  rim: string | null;
  onTurned: () => void;
}

/** A coin of two faces, with a rim between them while it turns. */
export function Coin({ product, side, rim, onTurned }: CoinProps) {
  // What nobody can turn to yet takes nothing from the side that is seen.
  const isInteractive = useHydrated();
  const turned = ({ target, currentTarget }: TransitionEvent) => {
    if (target === currentTarget) onTurned();
  };
  return (
    <div className={classes.coin} data-side={SIDES[side]} onTransitionEnd={turned}>
      {rim && RIM.map((slice) => <img key={slice} className={classes.slice} src={rim} alt="" />)}
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
