import { Loaded, QUERY_LIMITS, type Product } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { Button, Empty, PageHeading, SearchBox, Wrap } from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { productsQuery } from '../features/catalog/catalog.queries.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { FilterRow } from '../features/catalog/shelf/filter-row.tsx';
import {
  filterCounts,
  shelfOf,
  shelfParams,
  shelfSentence,
  stock,
  type Shelf,
} from '../features/catalog/shelf/shelf.ts';
import { SortSelect } from '../features/catalog/shelf/sort-select.tsx';
import classes from './shop.module.css';

/** The plates of the first row at 1440 px. */
const FIRST_ROW = 4;

/** The shelf the address describes, and how to describe another. */
function useShelf() {
  const [params, setParams] = useSearchParams();
  const shelf = shelfOf(params);
  const change = (part: Partial<Shelf>) => {
    // The address of this moment, not of the last drawing: of two quick changes none is lost.
    const now = shelfOf(new URLSearchParams(location.search));
    setParams(shelfParams({ ...now, ...part }), {
      // A search is one step back however many keys it took; a filter is a step of its own.
      replace: part.q !== undefined,
      preventScrollReset: true,
    });
  };
  return [shelf, change] as const;
}

/** Shop All Coins: filter, sort and search stand in the address. */
export function ShopPage() {
  const [shelf, change] = useShelf();
  const products = useQuery(productsQuery);
  return (
    <Wrap page>
      <PageHeading title="Shop" className={classes.heading}>
        Shop All Coins
      </PageHeading>
      <div className={classes.controls}>
        <FilterRow
          value={shelf.filter}
          counts={products.data ? filterCounts(products.data, shelf.q) : null}
          onChange={(filter) => change({ filter })}
        />
        <SearchBox
          label="Search"
          placeholder="Name or year"
          maxLength={QUERY_LIMITS.q.maxLength}
          value={shelf.q}
          onSearch={(q) => change({ q })}
        />
        <SortSelect value={shelf.sort} onChange={(sort) => change({ sort })} />
      </div>
      <Loaded
        query={products}
        pending="Loading products..."
        failure={{ title: 'The products could not be loaded' }}
      >
        {(all) => (
          <Stock products={all} shelf={shelf} onClear={() => change({ filter: 'all', q: '' })} />
        )}
      </Loaded>
    </Wrap>
  );
}

interface StockProps {
  products: readonly Product[];
  shelf: Shelf;
  onClear: () => void;
}

function Stock({ products, shelf, onClear }: StockProps) {
  const found = stock(products, shelf);
  const sentence = shelfSentence(found.length, shelf);
  useAnnouncedChange(sentence);
  if (found.length === 0)
    return (
      <Empty
        title="No products found in this category."
        text={shelf.q.trim() === '' ? undefined : `Nothing here matches “${shelf.q.trim()}”.`}
      >
        <Button onClick={onClear}>Show all products</Button>
      </Empty>
    );
  return (
    <>
      <p className={classes.sentence}>{sentence}</p>
      <ProductGrid products={found} level={2} eager={FIRST_ROW} />
    </>
  );
}

/** Says a sentence when it changes; what a page opens with is read with the page. */
function useAnnouncedChange(sentence: string) {
  const host = useHost();
  const announced = useRef(sentence);
  useEffect(() => {
    if (announced.current === sentence) return;
    announced.current = sentence;
    host.announce(sentence);
  }, [host, sentence]);
}

export { ShopPage as Component };
