import { formatDateTime } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import type { WithdrawalStatement } from './statement-form.tsx';
import classes from './withdrawal.module.css';

interface StatementSummaryProps {
  readonly statement: WithdrawalStatement;
  readonly receivedAt?: string;
}

/** The content of a statement, and when it was received. */
export function StatementSummary({ statement, receivedAt }: StatementSummaryProps) {
  return (
    <dl className={classes.summary}>
      <Row name="Name">{statement.name}</Row>
      <Row name="Order number">{statement.order_number}</Row>
      <Row name="Email">{statement.email}</Row>
      <Row name="You return">{statement.statement || 'The whole order'}</Row>
      {receivedAt !== undefined && (
        <Row name="Received">
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </Row>
      )}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
