import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Button, formatLongDate, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { ReturnForm } from './return-form.tsx';
import { describeItem, describeReturn, formatRefundDeadline, stateLabel } from './return-texts.ts';
import {
  orderReturnsQuery,
  useCancelReturn,
  type OrderReturns as Returns,
  type OwnReturn,
} from './returns.queries.ts';
import classes from './returns.module.css';

/**
 * Returns of an order, with the form to request one. Shows nothing if there is nothing to return, or if an older API
 * version has no returns.
 */
export function OrderReturns({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderReturnsQuery(orderId));
  if (!data || (data.lines.length === 0 && data.returns.length === 0)) return null;
  return <ReturnsSection orderId={orderId} data={data} />;
}

function ReturnsSection({ orderId, data }: { orderId: string; data: Returns }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRequesting, setRequesting] = useState(false);
  const wasRequesting = useRef(false);
  useEffect(() => {
    if (wasRequesting.current && !isRequesting) heading.current?.focus();
    wasRequesting.current = isRequesting;
  }, [isRequesting]);
  return (
    <section className={classes.returns} aria-labelledby={id} data-unprinted>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {$t('returns.heading')}
      </h2>
      {data.returns.length > 0 && (
        <ul className={classes.list} role="list">
          {data.returns.map((own) => (
            <li key={own.id} className={classes.entry}>
              <ReturnEntry
                orderId={orderId}
                own={own}
                sendTo={data.send_to}
                onChanged={() => heading.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {isRequesting ? (
        <ReturnForm orderId={orderId} data={data} onDone={() => setRequesting(false)} />
      ) : (
        data.lines.length > 0 && (
          <Button className={classes.start} onClick={() => setRequesting(true)}>
            {$t('returns.start')}
          </Button>
        )
      )}
    </section>
  );
}

interface ReturnEntryProps {
  readonly orderId: string;
  readonly own: OwnReturn;
  readonly sendTo: string;
  readonly onChanged: () => void;
}

function ReturnEntry({ orderId, own, sendTo, onChanged }: ReturnEntryProps) {
  const host = useHost();
  const cancel = useCancelReturn(orderId);
  const deadline = formatRefundDeadline(own);
  const takeBack = async () => {
    try {
      await cancel.mutateAsync(own.id);
      host.toast({ title: $t('returns.savedTitle'), message: $t('returns.keepCoins') });
      onChanged();
    } catch (error) {
      const message = getErrorMessage(error, $t('returns.takeBackFailed'));
      host.toast({ title: $t('returns.notSavedTitle'), message, tone: 'failure' });
    }
  };
  return (
    <>
      <time className={classes.date} dateTime={own.requested_at}>
        {formatLongDate(own.requested_at)}
      </time>
      <p className={classes.state}>{stateLabel(own)}</p>
      <ul className={classes.coins} role="list">
        {own.items.map((item) => (
          <li key={item.line_id}>{describeItem(item)}</li>
        ))}
      </ul>
      <p>{describeReturn(own, sendTo)}</p>
      {own.answer !== '' && <p className={classes.answer}>{own.answer}</p>}
      {deadline !== null && <p className={classes.date}>{deadline}</p>}
      {(own.state === 'requested' || own.state === 'approved') && (
        <Button size="small" busy={cancel.isPending} onClick={() => void takeBack()}>
          {$t('returns.takeBack', {
            date: formatLongDate(own.requested_at),
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          })}
        </Button>
      )}
    </>
  );
}
