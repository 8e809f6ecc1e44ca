import { useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import { formatDateTime, PageHeading } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { BackTo } from '../common/layout/back-link.tsx';
import { DescriptionList } from '../common/layout/description-list.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { Section } from '../common/layout/section.tsx';
import { MessageState } from '../features/messages/message-table.tsx';
import { getKindLabel, NO_RECIPIENT } from '../features/messages/message-labels.ts';
import { messageQuery, type MessageDetail } from '../features/messages/messages.queries.ts';
import classes from '../features/messages/messages.module.css';

/** Email page: recipient, delivery state and text. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedPage
      query={useQuery(messageQuery(id))}
      title={$t('adminEmails.title')}
      pending={$t('adminEmails.emailPending')}
      back={<BackTo to={adminPath.messages()}>{$t('adminEmails.title')}</BackTo>}
    >
      {(message) => <MessageView message={message} />}
    </LoadedPage>
  );
}

function MessageView({ message }: { message: MessageDetail }) {
  const title = message.subject ?? getKindLabel(message.kind);
  return (
    <>
      <PageHeading title={$t('adminCommon.pageTitle', { title })}>{title}</PageHeading>
      <DescriptionList
        items={{
          [$t('adminEmails.about')]: getKindLabel(message.kind),
          [$t('adminEmails.to')]: message.to ?? NO_RECIPIENT,
          [$t('adminEmails.written')]: formatDateTime(message.written),
          [$t('adminCommon.state')]: <MessageState message={message} />,
        }}
      />
      <Section title={$t('adminCommon.text')}>
        {message.text === null ? (
          <p className={classes.note}>{$t('adminEmails.noText')}</p>
        ) : (
          // Focusable, so that it can be scrolled by keyboard.
          <pre
            role="region"
            aria-label={$t('adminEmails.emailText')}
            tabIndex={0}
            className={classes.text}
          >
            {message.text}
          </pre>
        )}
        {message.letter !== null && (
          <p>
            <a href={message.letter} target="_blank" rel="noreferrer">
              {$t('adminEmails.viewHtml')}
            </a>
          </p>
        )}
      </Section>
    </>
  );
}
