import type { MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import {
  Badge,
  formatDateTime,
  formatLongDate,
  formatMoney,
  Table,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { disputeReason, disputeState } from './dispute-labels.ts';
import type { Dispute } from './disputes.queries.ts';
import classes from './disputes.module.css';

interface DisputeTableProps {
  readonly disputes: readonly Dispute[];
  readonly onAnswer: (event: MouseEvent<HTMLElement>, dispute: Dispute) => void;
}

/** Table of disputes with deadline, state and, for open ones, a button that opens the evidence form. */
export function DisputeTable({ disputes, onAnswer }: DisputeTableProps) {
  return (
    <Table
      caption="Disputes, open ones first"
      captionHidden
      stacks
      heads={['Order', 'Reason', 'Amount', 'Evidence due', 'State']}
    >
      <tbody>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} onAnswer={onAnswer} />
        ))}
      </tbody>
    </Table>
  );
}

interface DisputeRowProps {
  readonly dispute: Dispute;
  readonly onAnswer: DisputeTableProps['onAnswer'];
}

function DisputeRow({ dispute, onAnswer }: DisputeRowProps) {
  const { order_id, order_number, at, amount, reason, evidence_due_at, evidence_sent_at } = dispute;
  const [label, tone] = disputeState(dispute.state);
  return (
    <tr className={classes.dispute}>
      <th scope="row" className={classes.order}>
        <Link to={adminPath.order(order_id)} className={classes.link}>
          {order_number}
        </Link>
      </th>
      <td className={classes.reason}>
        {disputeReason(reason)}
        <small className={classes.detail}>Disputed on {formatLongDate(at)}</small>
      </td>
      <td className={classes.amount}>{formatMoney(amount)}</td>
      <td className={classes.due} data-head="Evidence due">
        {evidence_due_at === null ? '—' : formatDateTime(evidence_due_at)}
      </td>
      <td className={classes.state}>
        <div className={classes.answer}>
          <Badge tone={tone}>{label}</Badge>
          {dispute.state === 'open' && (
            <PermissionButton
              needs="disputes.answer"
              size="small"
              onClick={(event) => onAnswer(event, dispute)}
            >
              {evidence_sent_at === null ? 'Send evidence' : 'Send evidence again'}
              <VisuallyHidden> for order {order_number}</VisuallyHidden>
            </PermissionButton>
          )}
        </div>
        {evidence_sent_at !== null && (
          <small className={classes.detail}>
            Evidence sent on {formatLongDate(evidence_sent_at)}
          </small>
        )}
      </td>
    </tr>
  );
}
