import type { ReactNode } from 'react';
import { type ResultPage } from '@challenge-coins/shared-ui/api';
import { QueryView, type QueryState } from '@challenge-coins/shared-ui/views';
import { Empty, formatCount, Pagination, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import section from '../layout/admin-section.module.css';
import { pageHref, useUrlFilters } from './url-filters.ts';

interface ListStatusProps {
  /** Number of results; undefined while the list loads. */
  readonly total: number | undefined;
  /** Formats the number of results: "42 orders found". */
  readonly found: (total: number) => string;
}

/** Announces the number of results to screen readers once the list has loaded. */
export function ListStatus({ total, found }: ListStatusProps) {
  return (
    <div role="status" className={section.visuallyHidden}>
      {total !== undefined && <VisuallyHidden>{found(total)}</VisuallyHidden>}
    </div>
  );
}

/** Total for a heading, such as " (42)"; empty while loading. */
export function formatHeadingCount(list: { readonly total: number } | undefined): string {
  return list ? ` (${formatCount(list.total)})` : '';
}

interface ListPaginationProps {
  /** Accessible name: "Pages of orders". */
  readonly label: string;
  readonly total: number;
  readonly size: number;
}

/** Links to the list's other pages, keeping the filters of the URL. */
export function ListPagination({ label, total, size }: ListPaginationProps) {
  const { search, page } = useUrlFilters();
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={Math.ceil(total / size)}
      hrefOf={(target) => pageHref(search, target)}
    />
  );
}

interface PagedListProps<Item> {
  readonly query: QueryState<ResultPage<Item>> & { readonly isPlaceholderData: boolean };
  /** "Loading orders..." */
  readonly pending: string;
  /** Accessible name of the pagination: "Pages of orders". */
  readonly pages: string;
  readonly failure: string;
  /** Message for an empty list. */
  readonly empty: string;
  /** Formats the number of results, which is then announced: "42 orders found". */
  readonly found?: (total: number) => string;
  /** Bulk actions. Before the rows in the document, so that Shift+Tab from a row reaches them; shown below the rows. */
  readonly bulkBar?: ReactNode;
  /** Notes that load with the list. Rendered inside it, above the rows, so that the filters do not move. */
  readonly notes?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** One page of a list (loading, error, empty or items) with pagination. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, pending, pages, failure, empty, found, bulkBar, notes, children } = props;
  const { data } = query;
  return (
    <>
      {found && <ListStatus total={data?.total} found={found} />}
      <div className={section.list}>
        {notes}
        {bulkBar}
        <QueryView query={query} pending={pending} failure={{ text: failure }}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty text={empty} />
            ) : (
              <div className={section.rows} aria-busy={query.isPlaceholderData}>
                {children(items)}
              </div>
            )
          }
        </QueryView>
      </div>
      {data && <ListPagination label={pages} total={data.total} size={data.page_size} />}
    </>
  );
}
