import type { MouseEvent } from 'react';
import { formatMoney } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { formatReceived } from './unmatched-labels.ts';
import { useMatchPayment, type UnmatchedPayment } from './unmatched.queries.ts';
import classes from './unmatched.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface MatchButtonProps {
  readonly payment: UnmatchedPayment;
  readonly order: UnmatchedPayment['suggestions'][number];
  readonly onMatch: (event: MouseEvent<HTMLElement>) => void;
}

/** Button that matches a payment with a suggested order, with the customer and what is still to pay. */
export function MatchButton({ payment, order, onMatch }: MatchButtonProps) {
  const matching = useMatchPayment();
  const { order_number, customer, status, total, due } = order;
  return (
    <div className={classes.suggestion}>
      <PermissionButton
        needs="payments.record"
        size="small"
        busy={matching.isPending}
        onClick={(event) => {
          onMatch(event);
          matching.mutate({ id: payment.id, order });
        }}
      >
        {$t('adminUnmatched.matchWith', {
          order: order_number,
          total: formatMoney(total),
          payment: formatReceived(payment),
          hidden,
        })}
      </PermissionButton>
      <small className={classes.detail}>
        {customer},{' '}
        {status === 'cancelled'
          ? $t('adminUnmatched.cancelled')
          : $t('adminUnmatched.stillToPay', { due: formatMoney(due) })}
      </small>
    </div>
  );
}
