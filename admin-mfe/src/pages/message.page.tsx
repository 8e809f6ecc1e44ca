import { useParams, useQuery } from '@challenge-coins/shared-ui/platform';
import { formatDateTime, PageHeading } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { BackTo } from '../common/layout/back-link.tsx';
import { DescriptionList } from '../common/layout/description-list.tsx';
import { LoadedPage } from '../common/lists/loaded-page.tsx';
import { Section } from '../common/layout/section.tsx';
import { MessageState } from '../features/messages/message-table.tsx';
import { KIND_LABELS } from '../features/messages/message-labels.ts';
import { messageQuery, type MessageDetail } from '../features/messages/messages.queries.ts';
import classes from '../features/messages/messages.module.css';

/** One mail: to whom, how far it has come, and its words. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <LoadedPage
      query={useQuery(messageQuery(id))}
      title="Message"
      pending="Loading the message..."
      back={<BackTo to={adminPath.messages()}>Mail</BackTo>}
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
        facts={{
          About: KIND_LABELS[message.kind],
          To: message.to ?? 'Nobody any more',
          Written: formatDateTime(message.written),
          State: <MessageState message={message} />,
        }}
      />
      <Section title="Text">
        {message.text === null ? (
          <p className={classes.note}>There is nobody to send it to any more.</p>
        ) : (
          // What may scroll has to be reachable by keyboard.
          <pre role="region" aria-label="Words of the mail" tabIndex={0} className={classes.text}>
            {message.text}
          </pre>
        )}
        {message.letter !== null && (
          <p>
            <a href={message.letter} target="_blank" rel="noreferrer">
              See it as HTML (opens a new tab)
            </a>
          </p>
        )}
      </Section>
    </>
  );
}
