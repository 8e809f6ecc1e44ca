// Lists of what happened to the payments of an order.
import { useId, type ReactNode } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { formatSerials, paymentMethodLabel } from '@challenge-coins/shared-ui/shop';
import { Badge, formatDateTime, formatMoney } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { disputeReason, disputeState } from './dispute-labels.ts';
import {
  attemptState,
  authorName,
  entryLabel,
  isOutgoing,
  methodName,
  OUTCOME_LABELS,
  refundState,
} from './payment-labels.ts';
import type { PaidItem, PaymentLedger } from './payments.queries.ts';
import classes from './order-payments.module.css';

interface PaymentRecordsProps {
  readonly ledger: PaymentLedger;
  readonly items: readonly PaidItem[];
}

/** Attempts, entries, refunds at a provider, disputes and returned numbers; empty lists are left out. */
export function PaymentRecords({ ledger, items }: PaymentRecordsProps) {
  return (
    <>
      <Entries entries={ledger.entries} />
      <RecordList title={$t('adminPayments.disputes')} records={ledger.disputes}>
        {(dispute) => <DisputeRecord dispute={dispute} />}
      </RecordList>
      <RecordList title={$t('adminPayments.providerRefunds')} records={ledger.refunds}>
        {(refund) => <RefundRecord refund={refund} ledger={ledger} />}
      </RecordList>
      <RecordList title={$t('adminPayments.attempts')} records={ledger.attempts}>
        {(attempt) => <AttemptRecord attempt={attempt} />}
      </RecordList>
      <RecordList
        title={$t('adminPayments.returnedNumbers')}
        records={(ledger.returned ?? []).map(withId)}
      >
        {(piece) => (
          <>
            <span className={classes.kind}>
              {$t('adminPayments.serialsOf', {
                serials: formatSerials([piece.number]),
                coin: coinName(items, piece),
              })}
            </span>
            <span className={classes.remark}>{OUTCOME_LABELS[piece.outcome]}</span>
          </>
        )}
      </RecordList>
    </>
  );
}

type Returned = NonNullable<PaymentLedger['returned']>[number];

const withId = (piece: Returned) => ({
  ...piece,
  id: `${piece.line_id} ${piece.product_id} ${piece.number}`,
});

function coinName(items: readonly PaidItem[], { line_id, product_id }: Returned): string {
  const item = items.find((one) => one.line_id === line_id);
  const coin = item?.coins?.find(({ id }) => id === product_id);
  return coin?.name ?? item?.name ?? $t('adminCommon.catalogNumber', { id: product_id });
}

interface RecordListProps<Item> {
  readonly title: string;
  readonly records: readonly Item[];
  readonly children: (item: Item) => ReactNode;
}

/** Titled list; nothing without records. */
function RecordList<Item extends { readonly id: string }>({
  title,
  records,
  children,
}: RecordListProps<Item>) {
  const id = useId();
  if (records.length === 0) return null;
  return (
    <div>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ol role="list" aria-labelledby={id} className={classes.entries}>
        {records.map((item) => (
          <li key={item.id} className={classes.entry}>
            {children(item)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Entries({ entries }: Pick<PaymentLedger, 'entries'>) {
  if (entries.length === 0) return <p className={classes.none}>{$t('adminPayments.noPayments')}</p>;
  return (
    <ol role="list" aria-label={$t('adminPayments.paymentsAndRefunds')} className={classes.entries}>
      {entries.map(({ id, at, kind, method, amount, remark, by }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.kind}>
            {entryLabel(kind, method)}, {methodName(method)}
          </span>
          <span className={classes.amount}>
            {isOutgoing(kind) && '−'}
            {formatMoney(amount)}
          </span>
          {remark && <span className={classes.remark}>{remark}</span>}
          <small className={classes.author}>
            {by && `${authorName(by)}, `}
            <Time at={at} />
          </small>
        </li>
      ))}
    </ol>
  );
}

function AttemptRecord({ attempt }: { attempt: PaymentLedger['attempts'][number] }) {
  const { method, state, at, expires_at: expiresAt, amount } = attempt;
  const [label, tone] = attemptState(state);
  return (
    <>
      <span className={classes.kind}>{paymentMethodLabel(method)}</span>
      <span className={classes.amount}>{formatMoney(amount)}</span>
      <span className={classes.remark}>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <small className={classes.author}>
        <Time at={at} />
        {state === 'open' &&
          $t('adminPayments.payableUntil', {
            date: formatDateTime(expiresAt),
            time: timeAt(expiresAt),
          })}
      </small>
    </>
  );
}

interface RefundRecordProps {
  readonly refund: PaymentLedger['refunds'][number];
  readonly ledger: PaymentLedger;
}

function RefundRecord({ refund, ledger }: RefundRecordProps) {
  const { payment_id: paymentId, at, amount, reason, state, by } = refund;
  const method = ledger.payments.find(({ id }) => id === paymentId)?.method;
  const [label, tone] = refundState(state);
  return (
    <>
      <span className={classes.kind}>
        {method ? paymentMethodLabel(method) : $t('adminPayments.refund')}
      </span>
      <span className={classes.amount}>{formatMoney(amount)}</span>
      <span className={classes.remark}>
        <Badge tone={tone} className={classes.badge}>
          {label}
        </Badge>
      </span>
      {reason && <span className={classes.remark}>{reason}</span>}
      <small className={classes.author}>
        {by || $t('adminPayments.theShop')}, <Time at={at} />
      </small>
    </>
  );
}

function DisputeRecord({ dispute }: { dispute: PaymentLedger['disputes'][number] }) {
  const [label, tone] = disputeState(dispute.state);
  return (
    <>
      <span className={classes.kind}>{disputeReason(dispute.reason)}</span>
      <span className={classes.amount}>{formatMoney(dispute.amount)}</span>
      <span className={classes.remark}>
        <Badge tone={tone}>{label}</Badge>{' '}
        {dispute.state === 'open' && (
          <Link to={adminPath.disputes} className={classes.link}>
            {$t('adminPayments.answerUnderDisputes')}
          </Link>
        )}
      </span>
      <small className={classes.author}>
        <Time at={dispute.at} />
        {dispute.state === 'open' &&
          dispute.evidence_due_at !== null &&
          $t('adminPayments.evidenceDue', {
            date: formatDateTime(dispute.evidence_due_at),
            time: timeAt(dispute.evidence_due_at),
          })}
        {dispute.evidence_sent_at !== null &&
          $t('adminPayments.evidenceSent', {
            date: formatDateTime(dispute.evidence_sent_at),
            time: timeAt(dispute.evidence_sent_at),
          })}
      </small>
    </>
  );
}

/** Tag of messages with a point in time. */
const timeAt = (at: string) => (text: string) => <time dateTime={at}>{text}</time>;

function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
