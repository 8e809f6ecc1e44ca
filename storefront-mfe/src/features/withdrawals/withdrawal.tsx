import { randomUuid } from '@challenge-coins/shared-ui/api';
import { PageHeading } from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { StatementForm, type WithdrawalStatement } from './statement-form.tsx';
import { StatementReview } from './statement-review.tsx';
import { StatementSummary } from './statement-summary.tsx';
import type { IdentifiedStatement, WithdrawalReceipt } from './withdrawal.mutations.ts';
import classes from './withdrawal.module.css';

const TITLE = $t('withdraw.title');

interface WithdrawalProps {
  /** Prefilled order number. */
  readonly orderNumber: string;
}

/** Withdrawal in two steps: the form, then the review with the confirmation. Ends with the receipt. */
export function Withdrawal({ orderNumber }: WithdrawalProps) {
  const [statement, setStatement] = useState<IdentifiedStatement | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null);

  /** A statement that is reviewed again unchanged keeps its id, so that it is recorded once. */
  const review = (next: WithdrawalStatement) => {
    setStatement((before) =>
      before !== null && isSame(before, next) ? before : { ...next, id: randomUuid() },
    );
    setIsReviewing(true);
  };

  return (
    <>
      <PageHeading title={TITLE}>{TITLE}</PageHeading>
      {statement === null || !isReviewing ? (
        <Step title={statement === null ? null : $t('withdraw.changeTitle')}>
          <p>{$t('withdraw.intro')}</p>
          <StatementForm start={statement ?? { order_number: orderNumber }} onReview={review} />
        </Step>
      ) : receipt === null ? (
        <Step title={$t('withdraw.checkTitle')}>
          <StatementReview
            statement={statement}
            onChange={() => setIsReviewing(false)}
            onReceived={setReceipt}
          />
        </Step>
      ) : (
        <Step title={$t('withdraw.receivedTitle')}>
          <p>
            {$t('withdraw.received', {
              email: statement.email,
              b: (text) => <b>{text}</b>,
            })}
          </p>
          <StatementSummary statement={statement} receivedAt={receipt.received_at} />
        </Step>
      )}
    </>
  );
}

/** A step of the withdrawal. Its heading receives the focus when the step begins; the first step has none. */
function Step({ title, children }: { title: string | null; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, [title]);
  return (
    <div className={classes.step}>
      {title !== null && (
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      )}
      {children}
    </div>
  );
}

function isSame(before: IdentifiedStatement, next: WithdrawalStatement): boolean {
  return (Object.keys(next) as (keyof WithdrawalStatement)[]).every(
    (name) => before[name] === next[name],
  );
}
