import type { ReactNode } from 'react';
import { QueryView, type QueryState, type ResultPage } from '@challenge-coins/shared-ui/api';
import {
  formatCountWithNoun,
  Empty,
  formatCount,
  Pagination,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import section from '../layout/section.module.css';
import { pageHref, useUrlFilters } from './url-filters.ts';

/** Says how many a search or filter has found, once the list has arrived. */
export function ListStatus({ total, noun }: { total: number | undefined; noun: string }) {
  return (
    <div role="status" className={section.visuallyHidden}>
      {total !== undefined && (
        <VisuallyHidden>{formatCountWithNoun(total, noun)} found</VisuallyHidden>
      )}
    </div>
  );
}

/** How many a list has, beside its heading; nothing while it is not known. */
export function formatHeadingCount(list: { readonly total: number } | undefined): string {
  return list ? ` (${formatCount(list.total)})` : '';
}

interface PagesProps {
  /** Names the links: "Pages of orders". */
  readonly label: string;
  readonly total: number;
  readonly size: number;
}

/** Links to the pages of the list that the address shows. */
export function ListPagination({ label, total, size }: PagesProps) {
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
  /** What is listed: "orders". */
  readonly things: string;
  readonly failure: string;
  /** Said where the list would be. */
  readonly empty: string;
  /** What is counted aloud when the list has arrived: "order". */
  readonly noun?: string;
  /** The bulk actions of the selected rows, for who comes back from a row; they are shown below the rows. */
  readonly bulkBar?: ReactNode;
  /** Notes that arrive with the list, above its rows: inside of it, so that the list itself stays in its place. */
  readonly notes?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** One page of a list, however it comes: awaited, failed, empty or there; and the other pages. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, things, failure, empty, noun, bulkBar, notes, children } = props;
  const { data } = query;
  return (
    <>
      {noun && <ListStatus total={data?.total} noun={noun} />}
      <div className={section.list}>
        {notes}
        {bulkBar}
        <QueryView query={query} pending={`Loading ${things}...`} failure={{ text: failure }}>
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
      {data && (
        <ListPagination label={`Pages of ${things}`} total={data.total} size={data.page_size} />
      )}
    </>
  );
}
