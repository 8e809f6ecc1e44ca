import { Link } from '@challenge-coins/shared-ui/platform';
import {
  Badge,
  Button,
  formatDateTime,
  Table,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import type { RowFocus } from '../../common/lists/row-focus.ts';
import {
  needsAttention,
  KIND_LABELS,
  getSendLabel,
  STATE_LABELS,
  STATE_TONES,
} from './message-labels.ts';
import { useSendAgain, type Message } from './messages.queries.ts';
import classes from './messages.module.css';

interface MessageTableProps {
  readonly messages: readonly Message[];
  readonly focus: RowFocus;
}

/** What was written to whom, and how far it has come. */
export function MessageTable({ messages, focus }: MessageTableProps) {
  return (
    <Table
      caption="What the shop has written to people, newest first"
      captionHidden
      stacks
      heads={['When', 'About', 'To', 'State']}
    >
      <tbody {...focus}>
        {messages.map((message) => (
          <tr
            key={message.id}
            data-row={needsAttention(message) ? message.id : undefined}
            className={classes.message}
          >
            <td className={classes.date}>{formatDateTime(message.written)}</td>
            <th scope="row" className={classes.about}>
              <Link to={adminPath.message(message.id)}>{KIND_LABELS[message.kind]}</Link>
            </th>
            <td className={classes.to}>{message.to ?? 'Nobody any more'}</td>
            <td className={classes.how}>
              <MessageState message={message} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** How far a message has come, why no farther, and the way to send it again. */
export function MessageState({ message }: { message: Message }) {
  const again = useSendAgain(message.id);
  const { state, tries, last_error: reason } = message;
  return (
    <div className={classes.state}>
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      {reason !== null && (
        <p className={classes.reason}>
          {tries === 1 ? 'Tried once' : `Tried ${tries} times`}: {reason}
        </p>
      )}
      {needsAttention(message) && (
        <Button
          size="small"
          data-control="send"
          onClick={() => again.mutate()}
          busy={again.isPending}
        >
          {getSendLabel(message)}
          <VisuallyHidden> to {message.to ?? 'nobody'}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
