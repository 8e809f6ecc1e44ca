import { QueryView, QUERY_LIMITS, type Product } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import {
  Button,
  Empty,
  PageHeading,
  Pagination,
  SearchBox,
  PageContainer,
} from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { firstProductsQuery, isWhole, shelfQuery } from '../features/catalog/catalog.queries.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { FilterRow } from '../features/catalog/shelf/filter-row.tsx';
import { Offers } from '../features/catalog/shelf/offers.tsx';
import {
  filterCounts,
  filterOf,
  findsAny,
  shelfOf,
  shelfParams,
  shelfSentence,
  stock,
  threeCoins,
  type Shelf,
} from '../features/catalog/shelf/shelf.ts';
import { SortSelect } from '../features/catalog/shelf/sort-select.tsx';
import classes from './shop.module.css';

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
  const first = useQuery(firstProductsQuery);
  const whole = first.data && isWhole(first.data) ? first.data.items : null;
  const clear = () => change({ filter: 'all', q: '' });
  // A search that finds nothing has no counts to choose by: a filter leaves it.
  const findsNothing = whole !== null && !findsAny(whole, shelf.q);
  return (
    <PageContainer page>
      <PageHeading title={filterOf(shelf.filter).title} className={classes.heading}>
        Shop All Coins
      </PageHeading>
      <div className={classes.controls}>
        <FilterRow
          value={shelf.filter}
          counts={whole && filterCounts(whole, shelf.q)}
          onChange={(filter) => change(findsNothing ? { filter, q: '' } : { filter })}
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
      <QueryView
        query={first}
        pending="Loading products..."
        failure={{ title: 'The products could not be loaded' }}
      >
        {({ items }) => {
          const rest = { shelf, onClear: clear, offers: threeCoins(items) };
          return whole ? <Stock found={stock(whole, shelf)} {...rest} /> : <LargeStock {...rest} />;
        }}
      </QueryView>
    </PageContainer>
  );
}

interface StockProps {
  shelf: Shelf;
  /** Shown where nothing is found. */
  offers: readonly Product[];
  onClear: () => void;
}

/** The shelf of a shop whose products are too many for the page: the API finds them, a page at a time. */
function LargeStock(rest: StockProps) {
  const { shelf } = rest;
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { filter, sort, q } = shelf;
  const category = filter === 'all' ? undefined : filter;
  const asked = { category, q: q.trim() || undefined, page, sort };
  const hrefOf = (n: number) => {
    const next = shelfParams(shelf);
    next.set('page', String(n));
    return `?${next}`;
  };
  return (
    <QueryView
      query={useQuery(shelfQuery(sort === 'featured' ? { ...asked, sort: undefined } : asked))}
      pending="Loading products..."
      failure={{ title: 'The products could not be loaded' }}
    >
      {({ items, total, page_size }) => (
        <>
          <Stock found={items} total={total} {...rest} />
          <Pagination
            label="Pages of products"
            page={page}
            pageCount={Math.ceil(total / page_size)}
            hrefOf={hrefOf}
          />
        </>
      )}
    </QueryView>
  );
}

interface FoundProps extends StockProps {
  found: readonly Product[];
  /** How many there are, where not all are shown. */
  total?: number;
}

function Stock({ found, total = found.length, shelf, offers, onClear }: FoundProps) {
  const sentence = shelfSentence(total, shelf);
  useAnnouncedChange(sentence);
  if (found.length === 0)
    return (
      <>
        <p className={classes.sentence}>{sentence}</p>
        <Empty
          title="No products found in this category."
          text={shelf.q.trim() === '' ? undefined : `Nothing here matches “${shelf.q.trim()}”.`}
        >
          <Button onClick={onClear}>Show all products</Button>
        </Empty>
        <Offers coins={offers} />
      </>
    );
  return (
    <>
      <p className={classes.sentence}>{sentence}</p>
      <ProductGrid products={found} level={2} priority />
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
