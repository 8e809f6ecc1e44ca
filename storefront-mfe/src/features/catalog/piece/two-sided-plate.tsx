import type { Product } from '@challenge-coins/shared-ui/api';
import { Button, FlipIcon, Picture } from '@challenge-coins/shared-ui/ui';
import { useState, useSyncExternalStore } from 'react';
import { PlateCaption, ProductPicture } from '@challenge-coins/shared-ui/shop';
import classes from './two-sided-plate.module.css';

type ProductPicture = Product['images'][number];

/** On a phone a little less than drawn: nobody sees it, and the picture is there a third sooner. */
const SIZES = '(width >= 64rem) 44vw, 85vw';
const SIDES = ['obverse', 'reverse'] as const;

const never = () => () => undefined;
const always = () => true;
const not = () => false;

/** The large plate of a product page: a coin turns over, anything else lies still. */
export function TwoSidedPlate({ product }: { product: Product }) {
  const [side, setSide] = useState<0 | 1>(0);
  // What nobody can turn to yet takes nothing from the side that is seen.
  const isInteractive = useSyncExternalStore(never, always, not);
  const [obverse, reverse] = product.images;
  const isCoin = product.diameter !== null && reverse !== undefined;
  return (
    <figure className={classes.figure}>
      <div className={classes.plate} data-plate>
        <div className={classes.coin} data-side={SIDES[side]}>
          <Face picture={obverse} product={product} hidden={side === 1} priority />
          {isCoin && isInteractive && (
            <Face picture={reverse} product={product} hidden={side === 0} />
          )}
        </div>
      </div>
      <figcaption>
        <PlateCaption product={product} />
      </figcaption>
      {isCoin && <Sides side={side} pictures={product.images} onTurn={setSide} />}
    </figure>
  );
}

interface FaceProps {
  picture: ProductPicture | undefined;
  product: Product;
  hidden: boolean;
  priority?: boolean;
}

function Face({ picture, product, hidden, priority = false }: FaceProps) {
  return (
    <div className={classes.face} aria-hidden={hidden || undefined}>
      <ProductPicture product={product} picture={picture} sizes={SIZES} priority={priority} />
    </div>
  );
}

interface SidesProps {
  side: 0 | 1;
  pictures: readonly ProductPicture[];
  onTurn: (side: 0 | 1) => void;
}

/** Both sides small, and the button that turns the coin over; each is named by what it shows. */
function Sides({ side, pictures, onTurn }: SidesProps) {
  const other = side === 0 ? 1 : 0;
  return (
    <div className={classes.sides}>
      {([0, 1] as const).map((index) => (
        <button
          key={index}
          type="button"
          className={classes.thumbnail}
          aria-label={`Show the ${SIDES[index]}`}
          aria-pressed={side === index}
          onClick={() => onTurn(index)}
        >
          <Picture src={pictures[index]?.url ?? null} alt="" sizes="4.5rem" />
        </button>
      ))}
      <Button
        variant="quiet"
        className={classes.flip}
        aria-label={`Flip to the ${SIDES[other]}`}
        onClick={() => onTurn(other)}
      >
        <FlipIcon size={18} />
        Flip
      </Button>
    </div>
  );
}
