import { useState } from 'react';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Dialog, Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../common/access/permission-button.tsx';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { MatchOrderForm } from '../features/payments/match-order-form.tsx';
import { isRouteMissing } from '../common/older-api.ts';
import { RecordTransfersForm } from '../features/payments/record-transfers-form.tsx';
import { ReturnPaymentForm } from '../features/payments/return-payment-form.tsx';
import { useReturnFocus } from '../common/layout/return-focus.ts';
import { formatReceived } from '../features/payments/unmatched-labels.ts';
import { UnmatchedTable, type UnmatchedAction } from '../features/payments/unmatched-table.tsx';
import { unmatchedQuery, type UnmatchedPayment } from '../features/payments/unmatched.queries.ts';
import section from '../common/layout/admin-section.module.css';

/** Dialog that is open. */
type Opened = 'record' | { readonly action: UnmatchedAction; readonly payment: UnmatchedPayment };

const EMPTY = $t('adminUnmatched.empty');

/** Unmatched payments page: received money without an order, and the form that records bank transfers. */
export function Component() {
  const query = useQuery(unmatchedQuery(useUrlFilters().page));
  const [opened, setOpened] = useState<Opened | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLDivElement>(opened !== null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHeading title={$t('adminTitles.unmatched')}>{$t('adminUnmatched.title')}</PageHeading>
      <div
        className={section.section}
        id="list"
        ref={fallbackRef}
        role="region"
        aria-label={$t('adminUnmatched.title')}
        tabIndex={-1}
      >
        {/* An older API version does not have the route. */}
        {isRouteMissing(query) ? (
          <Empty text={EMPTY} />
        ) : (
          <>
            <div className={section.actions}>
              <PermissionButton
                needs="payments.record"
                onClick={(event) => {
                  keepOpener(event);
                  setOpened('record');
                }}
              >
                {$t('adminUnmatched.recordBankTransfers')}
              </PermissionButton>
            </div>
            <PagedList
              query={query}
              pending={$t('adminUnmatched.pending')}
              pages={$t('adminUnmatched.pages')}
              failure={$t('adminUnmatched.failed')}
              empty={EMPTY}
            >
              {(payments) => (
                <UnmatchedTable
                  payments={payments}
                  onMatch={keepOpener}
                  onOpen={(event, action, payment) => {
                    keepOpener(event);
                    setOpened({ action, payment });
                  }}
                />
              )}
            </PagedList>
          </>
        )}
      </div>
      <Dialog open={opened !== null} onClose={close} title={titleOf(opened)}>
        {opened === 'record' && <RecordTransfersForm onDone={close} />}
        {opened !== null && opened !== 'record' && opened.action === 'match' && (
          <MatchOrderForm payment={opened.payment} onDone={close} />
        )}
        {opened !== null && opened !== 'record' && opened.action === 'return' && (
          <ReturnPaymentForm payment={opened.payment} onDone={close} />
        )}
      </Dialog>
    </>
  );
}

function titleOf(opened: Opened | null): string {
  if (opened === null || opened === 'record') return $t('adminUnmatched.recordBankTransfers');
  const amount = formatReceived(opened.payment);
  return opened.action === 'match'
    ? $t('adminUnmatched.matchTitle', { amount })
    : $t('adminUnmatched.returnTitle', { amount });
}
