import type { ReactNode } from 'react';
import { classNames } from '../ui/index.ts';
import { Plate, PlateCaption } from './plate.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import type { ProductCardData } from './product-card-data.ts';
import classes from './product-card.module.css';

interface ProductCardProps {
  product: ProductCardData;
  /** Heading level of the name: 2 below an `h1`, 3 below a section's `h2`. */
  level: 2 | 3;
  /** In a cell of two columns and eight rows, where a list has four columns. */
  lead?: boolean;
  /** Loads the image with high priority, for the page's LCP image. */
  priority?: boolean;
  /** The name, usually as the card's only link. */
  name: ReactNode;
}

const SIZES = '(width >= 64rem) 23vw, (width >= 40rem) 30vw, 6.5rem';

const LEAD_SIZES = SIZES.replace('23vw', '46vw');

/** Product card of a list: plate, caption, name, price and status. */
export function ProductCard({ product, level, lead = false, priority, name }: ProductCardProps) {
  const Name = `h${level}` as const;
  return (
    <article className={classNames(classes.card, lead && classes.lead)}>
      <Plate product={product} sizes={lead ? LEAD_SIZES : SIZES} priority={priority} />
      <div className={classes.caption}>
        <PlateCaption product={product} />
      </div>
      <Name className={classes.name}>{name}</Name>
      <div className={classes.terms}>
        <PriceTag product={product} />
        <ProductBadges product={product} />
      </div>
    </article>
  );
}
