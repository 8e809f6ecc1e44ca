import { getErrorMessage, isApiError } from '@challenge-coins/shared-ui/api';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { StatementSummary } from './statement-summary.tsx';
import {
  useSubmitWithdrawal,
  type IdentifiedStatement,
  type WithdrawalReceipt,
} from './withdrawal.mutations.ts';
import classes from './withdrawal.module.css';

const FAILED = $t('withdraw.failed');

interface StatementReviewProps {
  readonly statement: IdentifiedStatement;
  readonly onChange: () => void;
  readonly onReceived: (receipt: WithdrawalReceipt) => void;
}

/** Second step: shows the statement and sends it. */
export function StatementReview({ statement, onChange, onReceived }: StatementReviewProps) {
  const submission = useSubmitWithdrawal();
  return (
    <>
      <StatementSummary statement={statement} />
      <p>{$t('withdraw.declaration')}</p>
      <div role="alert">
        {submission.isError && <FieldError>{messageOf(submission.error)}</FieldError>}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="primary"
          busy={submission.isPending}
          onClick={() => submission.mutate(statement, { onSuccess: onReceived })}
        >
          {$t('withdraw.confirm')}
        </Button>
        <Button onClick={onChange}>{$t('withdraw.change')}</Button>
      </div>
    </>
  );
}

/** The message of a refused field, else the error's. */
function messageOf(error: unknown): string {
  const [field] = isApiError(error) ? Object.values(error.fields) : [];
  return field ?? getErrorMessage(error, FAILED);
}
