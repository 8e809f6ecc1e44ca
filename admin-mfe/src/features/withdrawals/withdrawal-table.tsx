import type { MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { createDateFormat, Badge, formatLongDate, Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { formatShortDateTime } from '../../common/forms/date-time.ts';
import { useOpenReturn, type Withdrawal } from './withdrawals.queries.ts';
import classes from '../../common/lists/statements.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface WithdrawalTableProps {
  readonly withdrawals: readonly Withdrawal[];
  /** Opens the form that marks a withdrawal as handled. */
  readonly onHandle: (event: MouseEvent<HTMLElement>, withdrawal: Withdrawal) => void;
}

/** Table of withdrawals: who withdraws from which order, in time or late, and the deadline of the refund. */
export function WithdrawalTable({ withdrawals, onHandle }: WithdrawalTableProps) {
  return (
    <Table
      caption={$t('adminWithdrawals.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminCommon.received'),
        $t('adminCommon.customer'),
        $t('adminWithdrawals.orderAndStatement'),
        $t('adminCommon.state'),
      ]}
    >
      <tbody>
        {withdrawals.map((withdrawal) => (
          <tr key={withdrawal.id} className={classes.row}>
            <th scope="row" className={classes.received}>
              {formatShortDateTime(withdrawal.received_at)}
            </th>
            <td className={classes.customer}>
              <Customer withdrawal={withdrawal} />
            </td>
            <td className={classes.statement}>
              <OrderOf withdrawal={withdrawal} />
              {withdrawal.statement && <p className={classes.text}>{withdrawal.statement}</p>}
            </td>
            <td className={classes.state}>
              {withdrawal.state === 'open' ? (
                <OpenState withdrawal={withdrawal} onHandle={onHandle} />
              ) : (
                <ClosedState withdrawal={withdrawal} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface WithdrawalProps {
  readonly withdrawal: Withdrawal;
}

function Customer({ withdrawal: { name, email } }: WithdrawalProps) {
  if (email === '') return $t('adminWithdrawals.formerCustomer');
  return (
    <>
      {name}
      <a href={`mailto:${email}`} className={classes.detail}>
        {email}
      </a>
    </>
  );
}

function OrderOf({ withdrawal }: WithdrawalProps) {
  const { order_id, order_number, withdraw_until, is_in_time } = withdrawal;
  if (order_id === null)
    return (
      <>
        {order_number || '—'}
        <small className={classes.detail}>{$t('adminWithdrawals.noOrder')}</small>
      </>
    );
  return (
    <>
      <Link to={adminPath.order(order_id)} className={classes.link}>
        {formatOrderNumber(order_id)}
      </Link>
      <small className={classes.detail}>
        {withdraw_until === null
          ? $t('adminWithdrawals.notDelivered')
          : is_in_time
            ? $t('adminWithdrawals.inTime', { date: formatLastDay(withdraw_until) })
            : $t('adminWithdrawals.late', { date: formatLastDay(withdraw_until) })}
      </small>
    </>
  );
}

/** Day before the end of a period at midnight UTC: "January 16, 2026". */
function formatLastDay(end: string): string {
  const day = new Date(new Date(end).getTime() - 1);
  return LAST_DAY.format(day);
}

const LAST_DAY = createDateFormat({ dateStyle: 'long', timeZone: 'UTC' });

interface OpenStateProps extends WithdrawalProps {
  readonly onHandle: WithdrawalTableProps['onHandle'];
}

function OpenState({ withdrawal, onHandle }: OpenStateProps) {
  const { id, is_overdue, refund_until, name, order_id, order_status } = withdrawal;
  const opening = useOpenReturn();
  return (
    <div className={classes.open}>
      <Badge tone={is_overdue ? 'danger' : 'warning'}>
        {is_overdue ? $t('adminWithdrawals.overdue') : $t('adminWithdrawals.open')}
      </Badge>
      <small className={classes.detail}>
        {$t('adminCommon.refundUntil', { date: formatLongDate(refund_until) })}
      </small>
      {order_id !== null && order_status !== 'cancelled' && (
        <PermissionButton
          needs="orders.cancel"
          size="small"
          variant="secondary"
          busy={opening.isPending}
          onClick={() => opening.mutate(id)}
        >
          {$t('adminWithdrawals.openReturn', { name, hidden })}
        </PermissionButton>
      )}
      <PermissionButton
        needs="orders.cancel"
        size="small"
        variant="secondary"
        onClick={(event) => onHandle(event, withdrawal)}
      >
        {$t('adminWithdrawals.markHandledOf', { name, hidden })}
      </PermissionButton>
    </div>
  );
}

function ClosedState({ withdrawal: { note, handled_at, handled_by } }: WithdrawalProps) {
  return (
    <>
      <Badge tone="neutral">{$t('adminWithdrawals.handled')}</Badge>
      {note && <p className={classes.text}>{note}</p>}
      {handled_at !== null && (
        <small className={classes.detail}>
          {handled_by}, {formatLongDate(handled_at)}
        </small>
      )}
    </>
  );
}
