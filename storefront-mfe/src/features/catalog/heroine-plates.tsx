import type { Product } from '@challenge-coins/shared-ui/api';
import {
  fallbackLang,
  Plate,
  PlateCaption,
  PriceTag,
  ProductLink,
} from '@challenge-coins/shared-ui/shop';
import classes from './heroine-plates.module.css';

/** The heroine coins by year, each with its year, plate and story. */
export function HeroinePlates({ products }: { products: readonly Product[] }) {
  const byYear = [...products].sort((a, b) => (a.year ?? 0) - (b.year ?? 0));
  return (
    <ul className={classes.heroines} role="list">
      {byYear.map((product) => (
        <li key={product.id}>
          <article className={classes.heroine}>
            {product.year !== null && (
              <p className={classes.year} aria-hidden="true">
                {product.year}
              </p>
            )}
            <Plate product={product} sizes="(width >= 64rem) 28vw, (width >= 40rem) 40vw, 92vw" />
            <div className={classes.text}>
              <PlateCaption product={product} />
              <h3 className={classes.name}>
                <ProductLink product={product} />
              </h3>
              <p className={classes.story} lang={fallbackLang(product, 'description')}>
                {product.description}
              </p>
              <PriceTag product={product} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
