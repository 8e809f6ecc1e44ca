import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { DayFilter, parseDay } from '../common/lists/day-filter.tsx';
import { FilterBar } from '../common/lists/filters.tsx';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { isRouteMissing } from '../common/older-api.ts';
import { ExportButtons } from '../features/invoices/export-buttons.tsx';
import { InvoiceTable } from '../features/invoices/invoice-table.tsx';
import { invoicesQuery } from '../features/invoices/invoices.queries.ts';
import section from '../common/layout/admin-section.module.css';

const EMPTY = 'No invoices yet';

/** Invoices page: issued invoices and credit notes of a period, with downloads and exports. */
export function Component() {
  const { search, page } = useUrlFilters();
  const period = { from: parseDay(search.get('from')), to: parseDay(search.get('to')) };
  const query = useQuery(invoicesQuery(period, page));
  const isFiltered = period.from !== undefined || period.to !== undefined;
  return (
    <>
      <BackLink tab="orders" />
      <PageHeading title="Invoices · Admin">Invoices</PageHeading>
      <div className={section.section} id="list" role="region" aria-label="Invoices" tabIndex={-1}>
        {/* An older API version does not have the route. */}
        {isRouteMissing(query) ? (
          <Empty text={EMPTY} />
        ) : (
          <>
            <FilterBar>
              <DayFilter name="from" label="First day" />
              <DayFilter name="to" label="Last day" />
            </FilterBar>
            <div className={section.actions}>
              <ExportButtons period={period} />
            </div>
            <PagedList
              query={query}
              things="invoices"
              failure="The invoices could not be loaded."
              empty={isFiltered ? 'No invoice was issued in this period.' : EMPTY}
              noun="document"
            >
              {(documents) => <InvoiceTable documents={documents} />}
            </PagedList>
          </>
        )}
      </div>
    </>
  );
}
