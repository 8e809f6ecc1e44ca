import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { isRouteMissing } from '../common/older-api.ts';
import { ReturnTable } from '../features/returns/return-table.tsx';
import { returnsQuery } from '../features/returns/returns.queries.ts';
import section from '../common/layout/admin-section.module.css';

const EMPTY = $t('adminReturns.empty');

/** Returns page: coins that buyers give back, open ones first by the deadline of their refund. */
export function Component() {
  const query = useQuery(returnsQuery(useUrlFilters().page));
  return (
    <>
      <BackLink tab="orders" />
      <PageHeading title={$t('adminTitles.returns')}>{$t('adminReturns.title')}</PageHeading>
      <div
        className={section.section}
        id="list"
        role="region"
        aria-label={$t('adminReturns.title')}
        tabIndex={-1}
      >
        {/* An older API version does not have the route. */}
        {isRouteMissing(query) ? (
          <Empty text={EMPTY} />
        ) : (
          <PagedList
            query={query}
            pending={$t('adminReturns.pending')}
            pages={$t('adminReturns.pages')}
            failure={$t('adminReturns.loadFailed')}
            empty={EMPTY}
          >
            {(returns) => <ReturnTable returns={returns} />}
          </PagedList>
        )}
      </div>
    </>
  );
}
