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

const EMPTY = $t('adminInvoices.empty');

/** Invoices page: issued invoices and credit notes of a period, with downloads and exports. */
export function Component() {
  const { search, page } = useUrlFilters();
  const period = { from: parseDay(search.get('from')), to: parseDay(search.get('to')) };
  const query = useQuery(invoicesQuery(period, page));
  const isFiltered = period.from !== undefined || period.to !== undefined;
  return (
    <>
      <BackLink tab="orders" />
      <PageHeading title={$t('adminTitles.invoices')}>{$t('adminInvoices.title')}</PageHeading>
      <div
        className={section.section}
        id="list"
        role="region"
        aria-label={$t('adminInvoices.title')}
        tabIndex={-1}
      >
        {/* An older API version does not have the route. */}
        {isRouteMissing(query) ? (
          <Empty text={EMPTY} />
        ) : (
          <>
            <FilterBar>
              <DayFilter name="from" label={$t('adminInvoices.firstDay')} />
              <DayFilter name="to" label={$t('adminInvoices.lastDay')} />
            </FilterBar>
            <div className={section.actions}>
              <ExportButtons period={period} />
            </div>
            <PagedList
              query={query}
              pending={$t('adminInvoices.pending')}
              pages={$t('adminInvoices.pages')}
              failure={$t('adminInvoices.orderFailed')}
              empty={isFiltered ? $t('adminInvoices.emptyPeriod') : EMPTY}
              found={(n) => $t('adminInvoices.found', { n })}
            >
              {(documents) => <InvoiceTable documents={documents} />}
            </PagedList>
          </>
        )}
      </div>
    </>
  );
}
