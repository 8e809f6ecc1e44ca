import { randomUuid, SHIP_PARCEL_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { formatOrderNumber } from '@challenge-coins/shared-ui/shop';
import { Dialog, FieldError, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { useState, type ClipboardEvent } from 'react';
import { SelectOptions } from '../../../common/forms/select-options.tsx';
import type { AdminOrder } from '../orders.types.ts';
import { CARRIER_LABELS, parseCarrier } from './parcel-labels.ts';
import { useSendParcels } from './parcels.queries.ts';
import classes from './parcels.module.css';

interface SendDraft {
  readonly carrier: string;
  /** Tracking codes by order. */
  readonly codes: Readonly<Record<string, string>>;
}

interface PackAndSendProps {
  readonly orders: readonly AdminOrder[];
  /** Called with the ids of the orders that were sent. */
  readonly onSent: (ids: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/**
 * Dialog that packs and sends several orders, a parcel each. Pasting lines into a row fills the rows below it. Each
 * opened dialog has one parcel id per order, so that a retry after a lost response packs once.
 */
export function PackAndSend({ orders: selected, onSent, onClose }: PackAndSendProps) {
  const [orders] = useState(selected);
  const [ids] = useState(() => new Map(orders.map(({ id }) => [id, randomUuid()])));
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const sending = useSendParcels();
  const left = orders.filter(({ id }) => !sent.has(id));
  const refused = new Map(sending.data?.refused.map(({ id, detail }) => [id, detail]));
  const form = useForm<SendDraft>({
    start: { carrier: 'usps', codes: {} },
    send: async ({ carrier, codes }) => {
      const parcels = left.map(({ id }) => ({
        ...{ id: ids.get(id) ?? randomUuid(), order_id: id },
        tracking_code: codes[id]?.trim() ?? '',
      }));
      const report = await sending.mutateAsync({ carrier: parseCarrier(carrier), parcels });
      const done = new Set([...sent, ...report.sent]);
      setSent(done);
      onSent(done);
      if (report.refused.length === 0) onClose();
    },
    fallbackMessage: $t('adminParcels.sendFailedMany'),
  });
  const { codes } = form.values;
  const paste = (event: ClipboardEvent, from: number) => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    const filled = left.slice(from).flatMap(({ id }, at) => {
      const line = lines[at];
      return line === undefined ? [] : [[id, line.trim()] as const];
    });
    form.change({ codes: { ...codes, ...Object.fromEntries(filled) } });
  };
  const title = $t('adminParcels.packAndSend', { n: left.length });
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{$t('adminParcels.packAndSendHelp')}</p>
      <SmallForm label={title} button={$t('adminCommon.send')} form={form}>
        <SelectField {...form.field('carrier')} label={$t('adminParcels.carrier')}>
          <SelectOptions labels={CARRIER_LABELS} />
        </SelectField>
        <div className={classes.rows}>
          {left.map(({ id, user_name }, index) => (
            <div key={id}>
              <TextField
                label={$t('adminParcels.trackingOf', {
                  number: formatOrderNumber(id),
                  customer: user_name,
                })}
                data-autofocus={index === 0 || undefined}
                autoComplete="off"
                spellCheck={false}
                maxLength={SHIP_PARCEL_LIMITS.tracking_code.maxLength}
                value={codes[id] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  form.change({ codes: { ...codes, [id]: value } })
                }
                onPaste={(event) => paste(event, index)}
              />
              {refused.has(id) && <FieldError>{refused.get(id)}</FieldError>}
            </div>
          ))}
        </div>
      </SmallForm>
    </Dialog>
  );
}
