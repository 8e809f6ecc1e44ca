import type { MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import {
  Badge,
  formatDateTime,
  formatLongDate,
  formatMoney,
  Table,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { disputeReason, disputeState } from './dispute-labels.ts';
import type { Dispute } from './disputes.queries.ts';
import classes from './disputes.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface DisputeTableProps {
  readonly disputes: readonly Dispute[];
  readonly onAnswer: (event: MouseEvent<HTMLElement>, dispute: Dispute) => void;
}

/** Table of disputes with deadline, state and, for open ones, a button that opens the evidence form. */
export function DisputeTable({ disputes, onAnswer }: DisputeTableProps) {
  return (
    <Table
      caption={$t('adminDisputes.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminCommon.order'),
        $t('adminCommon.reason'),
        $t('adminCommon.amount'),
        $t('adminDisputes.evidenceDue'),
        $t('adminCommon.state'),
      ]}
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
        <small className={classes.detail}>
          {$t('adminDisputes.disputedOn', { date: formatLongDate(at) })}
        </small>
      </td>
      <td className={classes.amount}>{formatMoney(amount)}</td>
      <td className={classes.due} data-head={$t('adminDisputes.evidenceDue')}>
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
              {evidence_sent_at === null
                ? $t('adminDisputes.sendFor', { order: order_number, hidden })
                : $t('adminDisputes.sendAgainFor', { order: order_number, hidden })}
            </PermissionButton>
          )}
        </div>
        {evidence_sent_at !== null && (
          <small className={classes.detail}>
            {$t('adminDisputes.evidenceSentOn', { date: formatLongDate(evidence_sent_at) })}
          </small>
        )}
      </td>
    </tr>
  );
}
