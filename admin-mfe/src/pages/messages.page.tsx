import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { FilterBar, FilterChoice } from '../common/lists/filters.tsx';
import { PagedList } from '../common/lists/paged-list.tsx';
import { useRowFocus } from '../common/lists/row-focus.ts';
import { useUrlFilters } from '../common/lists/url-filters.ts';
import { MessageTable } from '../features/messages/message-table.tsx';
import { needsAttention, STATE_LABELS } from '../features/messages/message-labels.ts';
import { messagesQuery } from '../features/messages/messages.queries.ts';
import { SendAll } from '../features/messages/send-all.tsx';
import section from '../common/layout/admin-section.module.css';

const LIST_ID = 'list';

/** Emails page: sent, failed and held emails. */
export function Component() {
  const { search, page } = useUrlFilters();
  const param = search.get('state');
  const state = hasKey(STATE_LABELS, param) ? param : null;
  const messages = useQuery(messagesQuery(state, page));
  const { data } = messages;
  const needingAttention = data?.items.filter(needsAttention) ?? [];
  const focus = useRowFocus(
    needingAttention.map(({ id }) => id),
    LIST_ID,
  );
  return (
    <>
      <PageHeading title={$t('adminTitles.emails')}>{$t('adminEmails.title')}</PageHeading>
      <div
        className={section.section}
        id={LIST_ID}
        role="region"
        aria-label={$t('adminEmails.list')}
        tabIndex={-1}
      >
        <FilterBar>
          <FilterChoice
            name="state"
            label={$t('adminCommon.show')}
            all={$t('adminCommon.everything')}
            options={STATE_LABELS}
          />
          {(state === 'failed' || state === 'held') && data && data.total > 0 && (
            <SendAll
              state={state}
              count={data.total}
              onSent={() => document.getElementById(LIST_ID)?.focus()}
            />
          )}
        </FilterBar>
        <PagedList
          query={messages}
          pending={$t('adminEmails.pending')}
          pages={$t('adminEmails.pages')}
          failure={$t('adminEmails.listFailed')}
          empty={$t('adminEmails.empty')}
          notes={
            <>
              {data?.is_mailbox && <p>{$t('adminEmails.noServer')}</p>}
              {data && data.troubled > 0 && state === null && (
                <p role="status">
                  {$t('adminEmails.troubled', {
                    link: (text) => <Link to={adminPath.messages('failed')}>{text}</Link>,
                    n: data.troubled,
                  })}
                </p>
              )}
            </>
          }
        >
          {(items) => <MessageTable messages={items} focus={focus} />}
        </PagedList>
      </div>
    </>
  );
}
