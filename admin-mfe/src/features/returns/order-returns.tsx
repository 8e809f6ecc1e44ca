import { useState, type MouseEvent } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { formatSerials } from '@challenge-coins/shared-ui/shop';
import { Badge, Dialog, formatLongDate, formatMoney } from '@challenge-coins/shared-ui/ui';
import type { KnownPermission } from '../../common/access/permissions.ts';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { useReturnFocus } from '../../common/layout/return-focus.ts';
import { Section } from '../../common/layout/section.tsx';
import { isRouteMissing } from '../../common/older-api.ts';
import { AnswerForm } from './answer-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { RefundReturnForm } from './refund-return-form.tsx';
import { isUnsent, returnReason, returnState } from './return-labels.ts';
import { orderReturnsQuery, type OrderReturn, type ReturnStep } from './returns.queries.ts';
import classes from './return-list.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

type StepName = ReturnStep['to'];

/** Steps that staff can take, by state. */
const STEPS: Readonly<Partial<Record<string, readonly StepName[]>>> = {
  requested: ['approve', 'receive', 'reject'],
  approved: ['receive', 'reject'],
  received: ['refund'],
};

const STEP_LABELS: Readonly<Record<StepName, string>> = {
  approve: $t('adminReturns.approveMore'),
  reject: $t('adminReturns.declineMore'),
  receive: $t('adminReturns.receiveMore'),
  refund: $t('adminReturns.refundMore'),
};

/** Label of a step: what was not sent does not arrive. */
const stepLabel = (own: OrderReturn, step: StepName) =>
  step === 'receive' && isUnsent(own) ? $t('adminReturns.takeBackMore') : STEP_LABELS[step];

const TITLES: Readonly<Record<StepName, string>> = {
  approve: $t('adminReturns.approveReturn'),
  reject: $t('adminReturns.declineReturn'),
  receive: $t('adminReturns.whatArrived'),
  refund: $t('adminReturns.refundReturn'),
};

const titleOf = ({ own, step }: OpenForm) =>
  step === 'receive' && isUnsent(own) ? $t('adminReturns.unsentTitle') : TITLES[step];

const needsOf = (step: StepName): KnownPermission =>
  step === 'refund' ? 'payments.refund' : 'orders.cancel';

/** Returns of an order with the steps of staff. Nothing if there are none, or if an older API version has none. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const query = useQuery(orderReturnsQuery(orderId));
  if (isRouteMissing(query) || query.data?.length === 0) return null;
  return (
    <QueryView
      query={query}
      failure={{ title: $t('adminReturns.title'), text: $t('adminReturns.loadFailed') }}
    >
      {(returns) => <ReturnsSection returns={returns} />}
    </QueryView>
  );
}

/** The open form. */
interface OpenForm {
  readonly own: OrderReturn;
  readonly step: StepName;
}

function ReturnsSection({ returns }: { returns: readonly OrderReturn[] }) {
  const [form, setForm] = useState<OpenForm | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLHeadingElement>(form !== null);
  const close = () => setForm(null);
  return (
    <Section title={$t('adminReturns.title')} headingRef={fallbackRef}>
      <ul className={classes.list} role="list">
        {returns.map((own) => (
          <li key={own.id} className={classes.entry}>
            <ReturnEntry
              own={own}
              onStep={(event, step) => {
                keepOpener(event);
                setForm({ own, step });
              }}
            />
          </li>
        ))}
      </ul>
      <Dialog
        open={form !== null}
        onClose={close}
        size="small"
        title={form ? titleOf(form) : $t('adminReturns.return')}
      >
        {form !== null && <StepForm {...form} onDone={close} />}
      </Dialog>
    </Section>
  );
}

function StepForm({ own, step, onDone }: OpenForm & { readonly onDone: () => void }) {
  if (step === 'receive') return <ReceiveForm own={own} onDone={onDone} />;
  if (step === 'refund') return <RefundReturnForm own={own} onDone={onDone} />;
  return <AnswerForm own={own} to={step} onDone={onDone} />;
}

interface ReturnEntryProps {
  readonly own: OrderReturn;
  readonly onStep: (event: MouseEvent<HTMLElement>, step: StepName) => void;
}

function ReturnEntry({ own, onStep }: ReturnEntryProps) {
  const [label, tone] = returnState(own);
  const date = formatLongDate(own.requested_at);
  const isOpen = own.closed_at === null;
  return (
    <>
      <p className={classes.head}>
        <Badge tone={tone}>{label}</Badge> {returnReason(own.reason)}, {date}
        {own.from_withdrawal && ` ${$t('adminReturns.fromWithdrawal')}`}
      </p>
      <ul role="list">
        {own.items.map((item) => (
          <li key={item.line_id}>{describeItem(item)}</li>
        ))}
      </ul>
      {own.comment && <blockquote className={classes.text}>{own.comment}</blockquote>}
      {own.answer && (
        <p className={classes.text}>{$t('adminReturns.yourAnswer', { answer: own.answer })}</p>
      )}
      {own.refund !== null && (
        <p>{$t('adminReturns.refundedAmount', { amount: formatMoney(own.refund) })}</p>
      )}
      {own.refund_state === 'failed' && <p>{$t('adminReturns.refundFailedHelp')}</p>}
      <small className={classes.detail}>
        {[
          isOpen &&
            own.refund_until !== null &&
            $t('adminCommon.refundUntil', { date: formatLongDate(own.refund_until) }),
          own.handled_by && $t('adminReturns.lastStepBy', { name: own.handled_by }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      <div className={classes.buttons}>
        {(STEPS[own.state] ?? []).map((step) => (
          <PermissionButton
            key={step}
            needs={needsOf(step)}
            size="small"
            variant={step === 'reject' ? 'danger' : 'secondary'}
            onClick={(event) => onStep(event, step)}
          >
            {$t('adminReturns.returnOf', { action: stepLabel(own, step), date, hidden })}
          </PermissionButton>
        ))}
      </div>
    </>
  );
}

/** "2 × Catherine Flon, N° 4 (sold again), N° 7 (withdrawn), 1 arrived" */
function describeItem(item: OrderReturn['items'][number]): string {
  const { name, quantity, received, outcome, pieces } = item;
  const numbers = pieces.map((piece) => {
    const coin = piece.name === name ? '' : `${piece.name} `;
    return `${coin}${formatSerials([piece.number])}${outcomeText(piece.outcome)}`;
  });
  const arrived =
    received !== null && received < quantity ? [$t('adminReturns.arrived', { n: received })] : [];
  const what = quantity === 1 ? name : `${quantity} × ${name}`;
  return [`${what}${outcomeText(outcome)}`, ...numbers, ...arrived].join(', ');
}

function outcomeText(outcome: string | null): string {
  if (outcome === null) return '';
  return ` ${outcome === 'retire' ? $t('adminReturns.withdrawn') : $t('adminReturns.soldAgain')}`;
}
