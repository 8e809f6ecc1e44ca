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
      <PageHeading title="Email · Admin">Email</PageHeading>
      <div className={section.section} id={LIST_ID} role="region" aria-label="Emails" tabIndex={-1}>
        <FilterBar>
          <FilterChoice name="state" label="Show" all="Everything" options={STATE_LABELS} />
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
          things="emails"
          failure="The emails could not be loaded."
          empty="No emails"
          notes={
            <>
              {data?.is_mailbox && (
                <p>
                  No mail server is configured, so emails are saved as files and shown here. Set
                  SMTP_URL to send them.
                </p>
              )}
              {data && data.troubled > 0 && state === null && (
                <p role="status">
                  <Link to={adminPath.messages('failed')}>Some emails need attention</Link>:{' '}
                  {data.troubled} could not be sent or are on hold.
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
