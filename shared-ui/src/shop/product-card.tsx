import type { ReactNode } from 'react';
import { Plate, PlateCaption } from './plate.tsx';
import { PriceTag } from './price-tag.tsx';
import { ProductBadges } from './product-badges.tsx';
import type { ProductCardData } from './product-card-data.ts';
import classes from './product-card.module.css';

interface ProductCardProps {
  product: ProductCardData;
  /** Level of the name's heading: below an `h1` 2, below a section's `h2` 3. */
  level: 2 | 3;
  /** Whether its picture is the page's largest. */
  priority?: boolean;
  /** Its name, most often as the one link of the card. */
  name: ReactNode;
}

const SIZES = '(width >= 64rem) 23vw, (width >= 40rem) 30vw, 6.5rem';

/** One product on the shelf: plate, caption, name, price and state. It has one link. */
export function ProductCard({ product, level, priority, name }: ProductCardProps) {
  const Name = `h${level}` as const;
  return (
    <article className={classes.card}>
      <Plate product={product} sizes={SIZES} priority={priority} />
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
