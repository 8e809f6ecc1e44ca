import { useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import { formatDateTime, PageHeading } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { BackTo } from '../common/layout/back-link.tsx';
import { DescriptionList } from '../common/layout/description-list.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { Section } from '../common/layout/section.tsx';
import { MessageState } from '../features/messages/message-table.tsx';
import { KIND_LABELS, NO_RECIPIENT } from '../features/messages/message-labels.ts';
import { messageQuery, type MessageDetail } from '../features/messages/messages.queries.ts';
import classes from '../features/messages/messages.module.css';

/** Email page: recipient, delivery state and text. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedPage
      query={useQuery(messageQuery(id))}
      title="Email"
      pending="Loading the email..."
      back={<BackTo to={adminPath.messages()}>Email</BackTo>}
    >
      {(message) => <MessageView message={message} />}
    </LoadedPage>
  );
}

function MessageView({ message }: { message: MessageDetail }) {
  const title = message.subject ?? KIND_LABELS[message.kind];
  return (
    <>
      <PageHeading title={`${title} · Admin`}>{title}</PageHeading>
      <DescriptionList
        items={{
          About: KIND_LABELS[message.kind],
          To: message.to ?? NO_RECIPIENT,
          Written: formatDateTime(message.written),
          State: <MessageState message={message} />,
        }}
      />
      <Section title="Text">
        {message.text === null ? (
          <p className={classes.note}>The recipient no longer exists.</p>
        ) : (
          // Focusable, so that it can be scrolled by keyboard.
          <pre role="region" aria-label="Email text" tabIndex={0} className={classes.text}>
            {message.text}
          </pre>
        )}
        {message.letter !== null && (
          <p>
            <a href={message.letter} target="_blank" rel="noreferrer">
              View as HTML (opens in a new tab)
            </a>
          </p>
        )}
      </Section>
    </>
  );
}
