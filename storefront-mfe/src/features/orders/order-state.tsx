import {
  ORDER_STATUS_LABELS,
  ORDER_STATUS_TONES,
  parseOrderStatus,
} from '@challenge-coins/shared-ui/shop';
import { Badge } from '@challenge-coins/shared-ui/ui';
import classes from './order-state.module.css';

const STEPS = ['pending', 'completed'] as const;

/** The steps of an order, sewn together, its status as the badge of the current one; cancelled is the badge alone. */
export function OrderState({ status }: { status: string }) {
  const current = parseOrderStatus(status);
  const badge = (
    <Badge tone={ORDER_STATUS_TONES[current]} solid>
      {status.toUpperCase()}
    </Badge>
  );
  if (current === 'cancelled') return badge;
  return (
    <ol className={classes.track} role="list" aria-label="Status of the order">
      {STEPS.map((step) =>
        step === current ? (
          <li key={step} aria-current="step">
            {badge}
          </li>
        ) : (
          <li key={step} data-unprinted>
            <small>{ORDER_STATUS_LABELS[step]}</small>
          </li>
        ),
      )}
    </ol>
  );
}
