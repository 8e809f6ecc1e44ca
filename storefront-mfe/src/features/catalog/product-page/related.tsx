import type { Related, RelatedProduct } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { CATEGORY_LABELS, PriceTag, ProductLink } from '@challenge-coins/shared-ui/shop';
import { ArrowIcon, Picture } from '@challenge-coins/shared-ui/ui';
import { findCoinsByYear } from './coins-by-year.ts';
import classes from './related.module.css';

interface RelatedProductsProps {
  /** Year of the product; null if it has none. */
  year: number | null;
  related: Related;
}

/** Related products: set contents, sets that contain it, coins of the same time, and neighbours by year. */
export default function RelatedProducts({ year, related }: RelatedProductsProps) {
  const { holds, sets, same_days, same_category, older, newer } = related;
  const [other] = same_category;
  const byYear = findCoinsByYear(year, same_days);
  return (
    <>
      <Row title="In this set" products={holds} />
      {sets.map((set) => (
        <Row key={set.id} title={`Also in the ${set.name}`} products={[set]} />
      ))}
      <Row title={byYear.title} products={byYear.coins} />
      {other && <Row title={`More ${CATEGORY_LABELS[other.category]}`} products={same_category} />}
      {(older ?? newer) && (
        <nav className={classes.years} aria-label="Coins by year">
          {older && <Neighbour product={older} label="Older" />}
          {newer && <Neighbour product={newer} label="Newer" />}
        </nav>
      )}
    </>
  );
}

function Row({ title, products }: { title: string; products: readonly RelatedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.row} role="list">
        {products.map((product) => (
          <li key={product.id}>
            <article className={classes.card}>
              <div className={classes.plate} data-plate>
                <Picture src={product.image} alt="" sizes="(width >= 48rem) 15rem, 45vw" />
              </div>
              {product.year !== null && <small className={classes.year}>{product.year}</small>}
              <h3 className={classes.name}>
                <ProductLink product={product} />
              </h3>
              <PriceTag product={product} />
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbour({ product, label }: { product: RelatedProduct; label: 'Older' | 'Newer' }) {
  return (
    <Link to={`/product/${product.id}`} className={classes.neighbour} data-side={label}>
      <ArrowIcon />
      <span>
        <small>
          {label} · {product.year}
        </small>
        {product.name}
      </span>
    </Link>
  );
}
