import { lazy, Suspense, type ComponentType } from 'react';
import { useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PageHeading, LoadingState } from '@challenge-coins/shared-ui/ui';
import { usePermission } from '../common/access/permissions.ts';
import { parseTab, TAB_LABELS, type Tab } from '../common/access/admin-path.ts';
import { ProductList } from '../features/catalog/list/product-list.tsx';
import { Overview } from '../features/overview/overview.tsx';
import { StatCards } from '../features/overview/stat-cards.tsx';

const tabs: Readonly<Record<Tab, ComponentType>> = {
  // The default tab is part of the dashboard's chunk.
  products: ProductList,
  orders: lazy(() => import(/* webpackChunkName: "orders" */ './orders.tab.tsx')),
  customers: lazy(() => import(/* webpackChunkName: "customers" */ './customers.tab.tsx')),
  settings: lazy(() => import(/* webpackChunkName: "settings" */ './settings.tab.tsx')),
};

/** Dashboard: statistics, overview and the tab named in the URL. */
export function Component() {
  const [search] = useSearchParams();
  const tab = parseTab(search.get('tab'));
  const Tab = tabs[tab];
  return (
    <>
      <PageHeading title={$t('adminCommon.pageTitle', { title: TAB_LABELS[tab] })}>
        {$t('adminOverview.dashboard')}
      </PageHeading>
      <div>
        {usePermission('figures.read') && <StatCards />}
        <Overview />
      </div>
      <Suspense
        fallback={
          <LoadingState>
            {$t('adminOverview.tabPending', { tab: TAB_LABELS[tab].toLowerCase() })}
          </LoadingState>
        }
      >
        <Tab key={tab} />
      </Suspense>
    </>
  );
}
