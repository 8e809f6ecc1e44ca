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
      <Row name={$t('withdraw.name')}>{statement.name}</Row>
      <Row name={$t('withdraw.orderNumber')}>{statement.order_number}</Row>
      <Row name={$t('withdraw.email')}>{statement.email}</Row>
      <Row name={$t('withdraw.summaryStatement')}>
        {statement.statement || $t('withdraw.wholeOrder')}
      </Row>
      {receivedAt !== undefined && (
        <Row name={$t('withdraw.receivedAt')}>
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
