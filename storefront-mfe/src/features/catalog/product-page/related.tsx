import type { Related, RelatedProduct } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { fallbackLang, PriceTag, ProductLink } from '@challenge-coins/shared-ui/shop';
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
      <Row title={$t('product.inThisSet')} products={holds} />
      {sets.map((set) => (
        <Row key={set.id} title={$t('product.alsoInSet', { name: set.name })} products={[set]} />
      ))}
      <Row title={byYear.title} products={byYear.coins} />
      {other && (
        <Row title={$t('product.moreOf', { category: other.category })} products={same_category} />
      )}
      {(older ?? newer) && (
        <nav className={classes.years} aria-label={$t('product.coinsByYear')}>
          {older && <Neighbour product={older} side="Older" />}
          {newer && <Neighbour product={newer} side="Newer" />}
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

function Neighbour({ product, side }: { product: RelatedProduct; side: 'Older' | 'Newer' }) {
  const lang = fallbackLang(product, 'name');
  return (
    <Link to={`/product/${product.id}`} className={classes.neighbour} data-side={side}>
      <ArrowIcon />
      <span lang={lang}>
        <small lang={lang && $locale}>
          {side === 'Older' ? $t('product.older') : $t('product.newer')} · {product.year}
        </small>
        {product.name}
      </span>
    </Link>
  );
}
