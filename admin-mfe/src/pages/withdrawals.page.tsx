import { useState } from 'react';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Dialog, Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { isRouteMissing } from '../common/older-api.ts';
import { useReturnFocus } from '../common/layout/return-focus.ts';
import { HandleWithdrawalForm } from '../features/withdrawals/handle-withdrawal-form.tsx';
import { WithdrawalTable } from '../features/withdrawals/withdrawal-table.tsx';
import { withdrawalsQuery, type Withdrawal } from '../features/withdrawals/withdrawals.queries.ts';
import section from '../common/layout/admin-section.module.css';

const EMPTY = $t('adminWithdrawals.empty');

/** Withdrawals page: statements by which customers withdraw from contracts. */
export function Component() {
  const query = useQuery(withdrawalsQuery(useUrlFilters().page));
  const [opened, setOpened] = useState<Withdrawal | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLDivElement>(opened !== null);
  const close = () => setOpened(null);
  return (
    <>
      <BackLink tab="orders" />
      <PageHeading title={$t('adminTitles.withdrawals')}>
        {$t('adminWithdrawals.title')}
      </PageHeading>
      <div
        className={section.section}
        id="list"
        ref={fallbackRef}
        role="region"
        aria-label={$t('adminWithdrawals.title')}
        tabIndex={-1}
      >
        {/* An older API version does not have the route. */}
        {isRouteMissing(query) ? (
          <Empty text={EMPTY} />
        ) : (
          <PagedList
            query={query}
            pending={$t('adminWithdrawals.pending')}
            pages={$t('adminWithdrawals.pages')}
            failure={$t('adminWithdrawals.failed')}
            empty={EMPTY}
          >
            {(withdrawals) => (
              <WithdrawalTable
                withdrawals={withdrawals}
                onHandle={(event, withdrawal) => {
                  keepOpener(event);
                  setOpened(withdrawal);
                }}
              />
            )}
          </PagedList>
        )}
      </div>
      <Dialog open={opened !== null} onClose={close} title={$t('adminWithdrawals.markHandled')}>
        {opened !== null && <HandleWithdrawalForm withdrawal={opened} onDone={close} />}
      </Dialog>
    </>
  );
}
