import { QUERY_LIMITS, type Product } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
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
import { ChapterHeading } from '../features/catalog/chapter-heading.tsx';
import { CHAPTER_TEXTS } from '../features/catalog/chapter-texts.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { ChapterNav } from '../features/catalog/product-list/chapter-nav.tsx';
import { FilterRow } from '../features/catalog/product-list/filter-row.tsx';
import { Offers } from '../features/catalog/product-list/offers.tsx';
import {
  filterCounts,
  findFilterChapter,
  getFilter,
  hasMatches,
  parseListState,
  serializeListState,
  summarizeResults,
  filterProducts,
  suggestCoins,
  withoutChapter,
  type ListState,
} from '../features/catalog/product-list/list-state.ts';
import { SortSelect } from '../features/catalog/product-list/sort-select.tsx';
import classes from './shop.module.css';

/** The list state from the URL, and a function that updates the URL. */
function useListState() {
  const [params, setParams] = useSearchParams();
  const listState = parseListState(params);
  const change = (part: Partial<ListState>) => {
    // Read the current URL, not the last render, so that two quick changes do not overwrite each other.
    const current = parseListState(new URLSearchParams(location.search));
    setParams(serializeListState({ ...current, ...part }), {
      // A filter adds a history entry; typing a search does not.
      replace: part.q !== undefined,
      preventScrollReset: true,
    });
  };
  return [listState, change] as const;
}

/** Shop page with filter, sort and search in the URL. */
export function ShopPage() {
  const [addressed, change] = useListState();
  const first = useQuery(firstProductsQuery);
  const allProducts = first.data && isComplete(first.data) ? first.data.items : null;
  const listState = first.data && !allProducts ? withoutChapter(addressed) : addressed;
  const clear = () => change({ filter: 'all', q: '' });
  // Choosing a filter clears a search without matches, because the counts ignore it.
  const findsNothing = allProducts !== null && !hasMatches(allProducts, listState.q);
  return (
    <PageContainer page>
      <PageHeading title={getFilter(listState.filter).title} className={classes.heading}>
        {$t('shop.heading')}
      </PageHeading>
      <div className={classes.controls}>
        <FilterRow
          value={listState.filter}
          counts={allProducts && filterCounts(allProducts, listState.q)}
          onChange={(filter) => change(findsNothing ? { filter, q: '' } : { filter })}
        />
        <SearchBox
          label={$t('shop.search')}
          placeholder={$t('shop.searchPlaceholder')}
          maxLength={QUERY_LIMITS.q.maxLength}
          value={listState.q}
          onSearch={(q) => change({ q })}
        />
        <SortSelect value={listState.sort} onChange={(sort) => change({ sort })} />
      </div>
      <QueryView
        query={first}
        pending={$t('shop.loading')}
        failure={{ title: $t('shop.loadFailed') }}
      >
        {({ items }) => {
          const rest = { listState, onClear: clear, offers: suggestCoins(items) };
          return allProducts ? (
            <ProductResults
              found={filterProducts(allProducts, listState)}
              allProducts={allProducts}
              {...rest}
            />
          ) : (
            <ServerProductList {...rest} />
          );
        }}
      </QueryView>
    </PageContainer>
  );
}

interface ProductListProps {
  listState: ListState;
  /** Suggestions if nothing is found. */
  offers: readonly Product[];
  onClear: () => void;
}

/** Results of a large catalogue, filtered and paginated by the API, which knows no chapters. */
function ServerProductList(props: ProductListProps) {
  const listState = withoutChapter(props.listState);
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { filter, sort, q } = listState;
  const category = filter === 'all' ? undefined : filter;
  const query = { category, q: q.trim() || undefined, page, sort };
  const hrefOf = (n: number) => {
    const next = serializeListState(listState);
    next.set('page', String(n));
    return `?${next}`;
  };
  return (
    <QueryView
      query={useQuery(
        productListQuery(sort === 'featured' ? { ...query, sort: undefined } : query),
      )}
      pending={$t('shop.loading')}
      failure={{ title: $t('shop.loadFailed') }}
    >
      {({ items, total, page_size }) => (
        <>
          <ProductResults found={items} total={total} {...props} />
          <Pagination
            label={$t('shop.pages')}
            page={page}
            pageCount={Math.ceil(total / page_size)}
            hrefOf={hrefOf}
          />
        </>
      )}
    </QueryView>
  );
}

interface ProductResultsProps extends ProductListProps {
  found: readonly Product[];
  /** Total number of results, if not all are shown. */
  total?: number;
  /** The whole catalogue, if it is small enough to be loaded at once. */
  allProducts?: readonly Product[];
}

/** A list with more products has large ones among them. */
const MIN_LEAD_PRODUCTS = 18;

/** In four columns, a large product and the four beside it, then one row. In three, three rows. */
const FIRST_ROWS = 9;

/** Summary and grid of the results, or suggestions if there are none. */
function ProductResults({
  found,
  total = found.length,
  allProducts,
  listState,
  offers,
  onClear,
}: ProductResultsProps) {
  const summary = summarizeResults(total, listState);
  useAnnouncedChange(summary);
  if (found.length === 0)
    return (
      <>
        <p className={classes.text}>{summary}</p>
        <Empty
          title={$t('shop.none')}
          text={
            listState.q.trim() === '' ? undefined : $t('shop.noMatch', { q: listState.q.trim() })
          }
        >
          <Button onClick={onClear}>{$t('shop.showAll')}</Button>
        </Empty>
        <Offers coins={offers} />
      </>
    );
  const chapter = allProducts && findFilterChapter(listState.filter);
  const isLong = found.length > MIN_LEAD_PRODUCTS;
  const isWhole = isLong && listState.filter === 'all' && listState.q.trim() === '';
  return (
    <>
      <p className={classes.text}>{summary}</p>
      <ProductGrid
        products={isLong ? found.slice(0, FIRST_ROWS) : found}
        level={2}
        priority
        leads={isLong ? [0] : []}
        heading={
          chapter && (
            <ChapterHeading years={chapter.years} title={chapter.title}>
              <p>{CHAPTER_TEXTS[chapter.from]}</p>
            </ChapterHeading>
          )
        }
      />
      {allProducts && (chapter !== undefined || isWhole) && (
        <ChapterNav products={allProducts} value={listState.filter} />
      )}
      {isLong && <ProductGrid products={found.slice(FIRST_ROWS)} level={2} leads={[6]} />}
    </>
  );
}

/** Announces a text when it changes, but not initially. */
function useAnnouncedChange(text: string) {
  const host = useHost();
  const announced = useRef(text);
  useEffect(() => {
    if (announced.current === text) return;
    announced.current = text;
    host.announce(text);
  }, [host, text]);
}

export { ShopPage as Component };
