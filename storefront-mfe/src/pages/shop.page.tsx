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
import {
  firstProductsQuery,
  isComplete,
  productListQuery,
} from '../features/catalog/catalog.queries.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { FilterRow } from '../features/catalog/product-list/filter-row.tsx';
import { Offers } from '../features/catalog/product-list/offers.tsx';
import {
  filterCounts,
  filterOf,
  findsAny,
  parseListState,
  formatListState,
  summarizeResults,
  filterProducts,
  threeCoins,
  type ListState,
} from '../features/catalog/product-list/list-state.ts';
import { SortSelect } from '../features/catalog/product-list/sort-select.tsx';
import classes from './shop.module.css';

/** The shelf the address describes, and how to describe another. */
function useListState() {
  const [params, setParams] = useSearchParams();
  const shelf = parseListState(params);
  const change = (part: Partial<ListState>) => {
    // The address of this moment, not of the last drawing: of two quick changes none is lost.
    const now = parseListState(new URLSearchParams(location.search));
    setParams(formatListState({ ...now, ...part }), {
      // A search is one step back however many keys it took; a filter is a step of its own.
      replace: part.q !== undefined,
      preventScrollReset: true,
    });
  };
  return [shelf, change] as const;
}

/** Shop All Coins: filter, sort and search stand in the address. */
export function ShopPage() {
  const [shelf, change] = useListState();
  const first = useQuery(firstProductsQuery);
  const whole = first.data && isComplete(first.data) ? first.data.items : null;
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
          return whole ? (
            <ClientProductList found={filterProducts(whole, shelf)} {...rest} />
          ) : (
            <ServerProductList {...rest} />
          );
        }}
      </QueryView>
    </PageContainer>
  );
}

interface StockProps {
  shelf: ListState;
  /** Shown where nothing is found. */
  offers: readonly Product[];
  onClear: () => void;
}

/** The shelf of a shop whose products are too many for the page: the API finds them, a page at a time. */
function ServerProductList(rest: StockProps) {
  const { shelf } = rest;
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { filter, sort, q } = shelf;
  const category = filter === 'all' ? undefined : filter;
  const asked = { category, q: q.trim() || undefined, page, sort };
  const hrefOf = (n: number) => {
    const next = formatListState(shelf);
    next.set('page', String(n));
    return `?${next}`;
  };
  return (
    <QueryView
      query={useQuery(
        productListQuery(sort === 'featured' ? { ...asked, sort: undefined } : asked),
      )}
      pending="Loading products..."
      failure={{ title: 'The products could not be loaded' }}
    >
      {({ items, total, page_size }) => (
        <>
          <ClientProductList found={items} total={total} {...rest} />
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

function ClientProductList({ found, total = found.length, shelf, offers, onClear }: FoundProps) {
  const sentence = summarizeResults(total, shelf);
  useAnnouncedChange(sentence);
  if (found.length === 0)
    return (
      <>
        <p className={classes.text}>{sentence}</p>
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
      <p className={classes.text}>{sentence}</p>
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
