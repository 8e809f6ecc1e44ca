import { useState } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Dialog, Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { DisputeTable } from '../features/payments/dispute-table.tsx';
import { disputesQuery, type Dispute } from '../features/payments/disputes.queries.ts';
import { EvidenceForm } from '../features/payments/evidence-form.tsx';
import { isRouteMissing } from '../common/older-api.ts';
import { useReturnFocus } from '../common/layout/return-focus.ts';
import section from '../common/layout/admin-section.module.css';

/** Disputes page: payments that cardholders dispute, open ones first, with a form to send evidence. */
export function Component() {
  const query = useQuery(disputesQuery);
  const [answered, setAnswered] = useState<Dispute | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLDivElement>(answered !== null);
  const close = () => setAnswered(null);
  const empty = <Empty text={$t('adminDisputes.empty')} />;
  return (
    <>
      <PageHeading title={$t('adminTitles.disputes')}>{$t('adminDisputes.title')}</PageHeading>
      <div
        className={section.section}
        ref={fallbackRef}
        role="region"
        aria-label={$t('adminDisputes.list')}
        tabIndex={-1}
      >
        {/* An older API version does not have the route. */}
        {isRouteMissing(query) ? (
          empty
        ) : (
          <QueryView
            query={query}
            pending={$t('adminDisputes.pending')}
            failure={{ text: $t('adminDisputes.failed') }}
          >
            {(disputes) =>
              disputes.length === 0 ? (
                empty
              ) : (
                <DisputeTable
                  disputes={openFirst(disputes)}
                  onAnswer={(event, dispute) => {
                    keepOpener(event);
                    setAnswered(dispute);
                  }}
                />
              )
            }
          </QueryView>
        )}
      </div>
      <Dialog
        open={answered !== null}
        onClose={close}
        title={$t('adminDisputes.evidenceFor', { order: answered?.order_number ?? '' })}
      >
        {answered && <EvidenceForm dispute={answered} onDone={close} />}
      </Dialog>
    </>
  );
}

const openFirst = (disputes: readonly Dispute[]) =>
  disputes.toSorted((a, b) => Number(b.state === 'open') - Number(a.state === 'open'));
