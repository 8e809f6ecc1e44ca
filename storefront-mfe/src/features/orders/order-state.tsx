import {
  hasKey,
  ORDER_STATUS_LABELS,
  ORDER_STATUS_TONES,
  parseOrderStatus,
} from '@challenge-coins/shared-ui/shop';
import { Badge } from '@challenge-coins/shared-ui/ui';
import classes from './order-state.module.css';

const STEPS = ['pending', 'completed'] as const;

/** Status track of an order with a badge at the current step; only the badge if cancelled. */
export function OrderState({ status }: { status: string }) {
  const current = parseOrderStatus(status);
  const badge = (
    <Badge tone={ORDER_STATUS_TONES[current]} solid>
      {(hasKey(ORDER_STATUS_LABELS, status) ? ORDER_STATUS_LABELS[status] : status).toUpperCase()}
    </Badge>
  );
  if (current === 'cancelled') return badge;
  return (
    <ol className={classes.track} role="list" aria-label={$t('order.status')}>
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
