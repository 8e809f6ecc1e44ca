import {
  ORDER_STATUS_LABELS,
  ORDER_STATUS_TONES,
  orderStatus,
} from '@challenge-coins/shared-ui/shop';
import { Badge, classNames } from '@challenge-coins/shared-ui/ui';
import classes from './order-state.module.css';

/** The state of an order: its badge, sewn to the state before or after it. */
export function OrderState({ status }: { status: string }) {
  const badge = (
    <Badge tone={ORDER_STATUS_TONES[orderStatus(status)]} solid>
      {status.toUpperCase()}
    </Badge>
  );
  if (status === 'cancelled') return badge;
  const isCompleted = status === 'completed';
  return (
    <div className={classes.track}>
      {isCompleted && <Other>{ORDER_STATUS_LABELS.pending}</Other>}
      {!isCompleted && badge}
      <span
        className={classNames(classes.stitch, isCompleted && classes.drawn)}
        aria-hidden="true"
        data-unprinted
      />
      {isCompleted && badge}
      {!isCompleted && <Other>{ORDER_STATUS_LABELS.completed}</Other>}
    </div>
  );
}

/** The state the order is not in, for the eye alone: the badge says which it is in. */
function Other({ children }: { children: string }) {
  return (
    <small aria-hidden="true" data-unprinted>
      {children}
    </small>
  );
}
