import { useState } from 'react';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { Dialog, Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { useReturnFocus } from '../common/layout/return-focus.ts';
import { FilterBar, FilterChoice } from '../common/lists/filters.tsx';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { isRouteMissing } from '../common/older-api.ts';
import { AnswerForm } from '../features/requests/answer-form.tsx';
import { KIND_LABELS } from '../features/requests/request-labels.ts';
import { RequestTable } from '../features/requests/request-table.tsx';
import {
  requestsQuery,
  useDismissRequest,
  type CustomerRequest,
} from '../features/requests/requests.queries.ts';
import section from '../common/layout/admin-section.module.css';

const EMPTY = $t('adminRequests.empty');

/** Requests page: what customers ask the shop for, and the answers. */
export function Component() {
  const { search, page } = useUrlFilters();
  const param = search.get('kind');
  const kind = hasKey(KIND_LABELS, param) ? param : null;
  const query = useQuery(requestsQuery(kind, page));
  const dismissal = useDismissRequest();
  const [opened, setOpened] = useState<CustomerRequest | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLDivElement>(opened !== null);
  const close = () => setOpened(null);
  return (
    <>
      <BackLink tab="customers" />
      <PageHeading title={$t('adminTitles.requests')}>{$t('adminRequests.title')}</PageHeading>
      <div
        className={section.section}
        id="list"
        ref={fallbackRef}
        role="region"
        aria-label={$t('adminRequests.title')}
        tabIndex={-1}
      >
        <FilterBar>
          <FilterChoice
            name="kind"
            label={$t('adminCommon.show')}
            all={$t('adminCommon.everything')}
            options={KIND_LABELS}
          />
        </FilterBar>
        {/* An older API version does not have the route. */}
        {isRouteMissing(query) ? (
          <Empty text={EMPTY} />
        ) : (
          <PagedList
            query={query}
            pending={$t('adminRequests.pending')}
            pages={$t('adminRequests.pages')}
            failure={$t('adminRequests.failed')}
            empty={EMPTY}
          >
            {(requests) => (
              <RequestTable
                requests={requests}
                onAnswer={(event, request) => {
                  keepOpener(event);
                  setOpened(request);
                }}
                onDismiss={({ id }) =>
                  dismissal.mutate(id, {
                    // The pressed button is gone.
                    onSuccess: () => fallbackRef.current?.focus(),
                  })
                }
              />
            )}
          </PagedList>
        )}
      </div>
      <Dialog open={opened !== null} onClose={close} title={$t('adminRequests.answerTitle')}>
        {opened !== null && <AnswerForm request={opened} onDone={close} />}
      </Dialog>
    </>
  );
}
