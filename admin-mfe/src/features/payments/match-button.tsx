import type { MouseEvent } from 'react';
import { formatMoney, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { formatReceived } from './unmatched-labels.ts';
import { useMatchPayment, type UnmatchedPayment } from './unmatched.queries.ts';
import classes from './unmatched.module.css';

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
        Match with order {order_number} · {formatMoney(total)}
        <VisuallyHidden> for the payment of {formatReceived(payment)}</VisuallyHidden>
      </PermissionButton>
      <small className={classes.detail}>
        {customer}, {status === 'cancelled' ? 'cancelled' : `${formatMoney(due)} still to pay`}
      </small>
    </div>
  );
}
