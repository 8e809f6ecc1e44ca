import type { MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Badge, formatLongDate, Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { MatchButton } from './match-button.tsx';
import { formatReceived, providerLabel, unmatchedState } from './unmatched-labels.ts';
import type { UnmatchedPayment } from './unmatched.queries.ts';
import classes from './unmatched.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

/** What a dialog is opened for. */
export type UnmatchedAction = 'match' | 'return';

interface UnmatchedTableProps {
  readonly payments: readonly UnmatchedPayment[];
  /** Opens the dialog of an action. */
  readonly onOpen: (
    event: MouseEvent<HTMLElement>,
    action: UnmatchedAction,
    payment: UnmatchedPayment,
  ) => void;
  /** Called when a suggested order is chosen. */
  readonly onMatch: (event: MouseEvent<HTMLElement>) => void;
}

/** Table of unmatched payments; open ones have buttons to match them with an order or to mark them as sent back. */
export function UnmatchedTable({ payments, onOpen, onMatch }: UnmatchedTableProps) {
  return (
    <Table
      caption={$t('adminUnmatched.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminCommon.amount'),
        $t('adminCommon.received'),
        $t('adminUnmatched.referenceAndPayer'),
        $t('adminCommon.order'),
      ]}
    >
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className={classes.payment}>
            <th scope="row" className={classes.amount}>
              {formatReceived(payment)}
            </th>
            <td className={classes.received}>
              {formatLongDate(payment.received_at)}
              <small className={classes.detail}>{providerLabel(payment.provider)}</small>
            </td>
            <td className={classes.reference}>
              {payment.reference || '—'}
              <small className={classes.detail}>{payment.payer}</small>
            </td>
            <td className={classes.order}>
              {payment.state === 'open' ? (
                <OpenPayment payment={payment} onOpen={onOpen} onMatch={onMatch} />
              ) : (
                <ResolvedPayment payment={payment} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface OpenPaymentProps extends Omit<UnmatchedTableProps, 'payments'> {
  readonly payment: UnmatchedPayment;
}

function OpenPayment({ payment, onOpen, onMatch }: OpenPaymentProps) {
  const isTransfer = payment.provider === 'transfer';
  const received = formatReceived(payment);
  return (
    <div className={classes.actions}>
      {payment.suggestions.map((order) => (
        <MatchButton key={order.order_id} payment={payment} order={order} onMatch={onMatch} />
      ))}
      <div className={classes.buttons}>
        {isTransfer && (
          <PermissionButton
            needs="payments.record"
            size="small"
            variant="secondary"
            onClick={(event) => onOpen(event, 'match', payment)}
          >
            {$t('adminUnmatched.anotherOrderFor', { payment: received, hidden })}
          </PermissionButton>
        )}
        <PermissionButton
          needs="payments.record"
          size="small"
          variant="secondary"
          onClick={(event) => onOpen(event, 'return', payment)}
        >
          {$t('adminUnmatched.sentBackFor', { payment: received, hidden })}
        </PermissionButton>
      </div>
      {!isTransfer && (
        <small className={classes.detail}>
          {$t('adminUnmatched.noRecord', { provider: providerLabel(payment.provider) })}
        </small>
      )}
    </div>
  );
}

function ResolvedPayment({ payment }: { payment: UnmatchedPayment }) {
  const { state, order_id, order_number, resolved_at, resolved_by, note } = payment;
  const [label, tone] = unmatchedState(state);
  return (
    <>
      <div className={classes.buttons}>
        <Badge tone={tone}>{label}</Badge>
        {order_id !== null && (
          <Link to={adminPath.order(order_id)} className={classes.link}>
            {order_number}
          </Link>
        )}
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {resolved_at !== null && (
        <small className={classes.detail}>
          {resolved_by}, {formatLongDate(resolved_at)}
        </small>
      )}
    </>
  );
}
