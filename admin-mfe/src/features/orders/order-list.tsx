import { useQuery } from '@challenge-coins/shared-ui/platform';
import { LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { usePermission } from '../../common/access/permissions.ts';
import { ExportCsvButton } from '../../common/lists/export-csv.tsx';
import { useLoadFailureToast } from '../../common/lists/load-failure-toast.ts';
import { formatHeadingCount, PagedList } from '../../common/lists/paged-list.tsx';
import { Section } from '../../common/layout/section.tsx';
import { useSelection } from '../../common/lists/selection.ts';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { OrderBulkBar } from './order-bulk-bar.tsx';
import { OverdueOrders } from './overdue-orders.tsx';
import { OrderFilterBar, parseOrderFilters } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { ordersCsv } from './orders-csv.ts';
import { fetchAllOrders, ordersQuery, type OrderFilters } from './orders.queries.ts';
import type { AdminOrder } from './orders.types.ts';
import { ReturnsLink, WithdrawalsLink } from './withdrawals-link.tsx';

const HEADING_ID = 'orders-title';

/** Orders tab: all orders with status tabs, search, sorting and page in the URL. */
export function OrderList() {
  const { search, page } = useUrlFilters();
  const filters = parseOrderFilters(search, page);
  const filtered =
    filters.q !== '' || filters.status !== null || filters.overdue || filters.delivery !== null;
  const query = useQuery(ordersQuery(filters));
  const hasDelivery =
    filters.delivery !== null ||
    query.data?.items.some((order: AdminOrder) => order.delivery_state !== undefined) === true;
  const selection = useSelection<AdminOrder>();
  const canReadInvoices = usePermission('payments.read');
  useLoadFailureToast(query.error, $t('adminOrders.loadFailed'));
  return (
    <Section
      isList
      headingId={HEADING_ID}
      title={`${$t('adminOrders.allOrders')}${formatHeadingCount(query.data)}`}
      actions={
        <>
          <ReturnsLink />
          <WithdrawalsLink />
          {canReadInvoices && (
            <LinkButton to={adminPath.invoices}>{$t('adminOrders.invoices')}</LinkButton>
          )}
          <ExportCsvButton
            name="orders"
            failure={$t('adminOrders.exportFailed')}
            needs="orders.read"
            load={() => ordersFile(filters)}
          />
        </>
      }
    >
      <OrderTabs status={filters.status} overdue={filters.overdue} />
      <OrderFilterBar hasDelivery={hasDelivery} />
      {filters.overdue && <OverdueOrders filters={filters} />}
      <PagedList
        query={query}
        pending={$t('adminOrders.pending')}
        pages={$t('adminOrders.pages')}
        failure={$t('adminOrders.loadFailed')}
        empty={filtered ? $t('adminOrders.noMatch') : $t('adminOrders.noneYet')}
        found={(n) => $t('adminOrders.found', { n })}
        bulkBar={
          selection.rows.size > 0 && <OrderBulkBar selection={selection} headingId={HEADING_ID} />
        }
      >
        {(orders) => <OrderTable orders={orders} selection={selection} headingId={HEADING_ID} />}
      </PagedList>
    </Section>
  );
}

/** CSV export of all matching orders. */
async function ordersFile(filters: OrderFilters) {
  const orders = await fetchAllOrders(filters);
  return {
    csv: ordersCsv(orders),
    message: $t('adminOrders.exported', { n: orders.length }),
  };
}
