import { Link } from '@challenge-coins/shared-ui/platform';
import { Badge, Button, formatDateTime, Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import type { RowFocus } from '../../common/lists/row-focus.ts';
import {
  needsAttention,
  getKindLabel,
  getSendLabel,
  NO_RECIPIENT,
  STATE_LABELS,
  STATE_TONES,
} from './message-labels.ts';
import { useSendAgain, type Message } from './messages.queries.ts';
import classes from './messages.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface MessageTableProps {
  readonly messages: readonly Message[];
  readonly focus: RowFocus;
}

/** Table of emails with recipient and delivery state. */
export function MessageTable({ messages, focus }: MessageTableProps) {
  return (
    <Table
      caption={$t('adminEmails.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminCommon.date'),
        $t('adminEmails.about'),
        $t('adminEmails.to'),
        $t('adminCommon.state'),
      ]}
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
              <Link to={adminPath.message(message.id)}>{getKindLabel(message.kind)}</Link>
            </th>
            <td className={classes.to}>{message.to ?? NO_RECIPIENT}</td>
            <td className={classes.delivery}>
              <MessageState message={message} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Delivery state with the last error and a send button. */
export function MessageState({ message }: { message: Message }) {
  const sending = useSendAgain(message.id);
  const { state, tries, last_error: reason } = message;
  return (
    <div className={classes.state}>
      <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
      {reason !== null && (
        <p className={classes.reason}>
          {tries === 1 ? $t('adminEmails.triedOnce') : $t('adminEmails.tried', { n: tries })}:{' '}
          {reason}
        </p>
      )}
      {needsAttention(message) && (
        <Button
          size="small"
          data-control="send"
          onClick={() => sending.mutate()}
          busy={sending.isPending}
        >
          {$t('adminEmails.toRecipient', {
            action: getSendLabel(message),
            recipient: message.to ?? NO_RECIPIENT,
            hidden,
          })}
        </Button>
      )}
    </div>
  );
}
