import { randomUuid } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Badge, Button, Dialog, formatDateTime } from '@challenge-coins/shared-ui/ui';
import { useState, type MouseEvent } from 'react';
import { PermissionButton } from '../../../common/access/permission-button.tsx';
import { useReturnFocus } from '../../../common/layout/return-focus.ts';
import { Section } from '../../../common/layout/section.tsx';
import { isRouteMissing } from '../../../common/older-api.ts';
import type { OrderDetail } from '../orders.types.ts';
import { usePrintSheets } from './use-print-sheets.tsx';
import { CustomsButtons, CustomsHint } from './customs.tsx';
import { PackForm } from './pack-form.tsx';
import { parcelItemText, PARCEL_STATE_LABELS, PARCEL_STATE_TONES } from './parcel-labels.ts';
import {
  shipmentsQuery,
  usePackParcel,
  useParcelState,
  useShipParcel,
  type OrderShipments,
  type Shipment,
} from './parcels.queries.ts';
import { ShipForm } from './ship-form.tsx';
import classes from './parcels.module.css';

/** Parcels of an order: what is packed, sent and delivered, and what is left to pack. */
export function ParcelsPanel({ order }: { readonly order: OrderDetail }) {
  const query = useQuery(shipmentsQuery(order.id));
  if (isRouteMissing(query)) return null;
  return (
    <QueryView
      query={query}
      failure={{ title: $t('adminParcels.title'), text: $t('adminParcels.loadFailed') }}
    >
      {(shipments) => <Parcels order={order} shipments={shipments} />}
    </QueryView>
  );
}

/** The open form: a parcel to send, or a new parcel. */
type OpenForm = { readonly sends: Shipment | null };

interface ParcelsProps {
  readonly order: OrderDetail;
  readonly shipments: OrderShipments;
}

function Parcels({ order, shipments: { shipments, left, customs } }: ParcelsProps) {
  const [id, setId] = useState(randomUuid);
  const [form, setForm] = useState<OpenForm | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLHeadingElement>(form !== null);
  const pack = usePackParcel(order.id);
  const ship = useShipParcel(order.id);
  const sheets = usePrintSheets();
  const open = (event: MouseEvent<HTMLElement>, sends: Shipment | null) => {
    keepOpener(event);
    setForm({ sends });
  };
  const canPack = left.length > 0 && order.status !== 'cancelled';
  const isLive = shipments.some(({ state }) => state === 'packed' || state === 'shipped');
  return (
    <Section
      title={$t('adminParcels.title')}
      headingRef={fallbackRef}
      actions={
        <>
          {canPack && (
            <>
              <PermissionButton
                needs="orders.status"
                busy={pack.isPending}
                onClick={() => pack.mutate({ id }, { onSuccess: () => setId(randomUuid()) })}
              >
                {shipments.length === 0 ? $t('adminParcels.packAll') : $t('adminParcels.packRest')}
              </PermissionButton>
              <PermissionButton needs="orders.status" onClick={(event) => open(event, null)}>
                {$t('adminParcels.packSome')}
              </PermissionButton>
            </>
          )}
          {isLive && (
            <>
              <Button onClick={() => sheets.print([order], 'slips')}>
                {$t('adminParcels.printSlips')}
              </Button>
              <Button onClick={() => sheets.print([order], 'labels')}>
                {$t('adminParcels.printLabels')}
              </Button>
            </>
          )}
        </>
      }
    >
      {shipments.length === 0 && <p>{$t('adminParcels.nothingPacked')}</p>}
      <ol role="list" className={classes.parcels}>
        {shipments.map((shipment, index) => (
          <Parcel
            key={shipment.id}
            orderId={order.id}
            shipment={shipment}
            name={$t('adminParcels.parcelName', { n: index + 1 })}
            needsCustoms={customs?.state === 'needed'}
            onSend={(event) => open(event, shipment)}
          />
        ))}
      </ol>
      {isLive && customs && <CustomsHint customs={customs} />}
      <Dialog
        open={form !== null}
        onClose={() => setForm(null)}
        size="small"
        title={form?.sends ? $t('adminParcels.sendParcel') : $t('adminParcels.packParcel')}
      >
        {form?.sends ? (
          <ShipForm shipment={form.sends} ship={ship} onDone={() => setForm(null)} />
        ) : (
          <PackForm left={left} pack={pack} onDone={() => setForm(null)} />
        )}
      </Dialog>
      {sheets.sheet}
    </Section>
  );
}

interface ParcelProps {
  readonly orderId: string;
  readonly shipment: Shipment;
  /** "Parcel 1" */
  readonly name: string;
  /** Whether it goes to another country. */
  readonly needsCustoms: boolean;
  readonly onSend: (event: MouseEvent<HTMLElement>) => void;
}

function Parcel({ orderId, shipment, name, needsCustoms, onSend }: ParcelProps) {
  const host = useHost();
  const { id, state, items } = shipment;
  const { mutate, isPending } = useParcelState(orderId);
  const cancel = async () => {
    if (await host.confirm(CANCEL_CONFIRMATION)) mutate({ id, change: 'cancel' });
  };
  const needs = 'orders.status';
  return (
    <li className={classes.parcel}>
      <h3 className={classes.name}>
        {name} <Badge tone={PARCEL_STATE_TONES[state]}>{PARCEL_STATE_LABELS[state]}</Badge>
      </h3>
      <ul role="list">
        {items.map((item) => (
          <li key={item.line_id}>{parcelItemText(item)}</li>
        ))}
      </ul>
      <Tracking shipment={shipment} />
      <small>{historyText(shipment)}</small>
      <div className={classes.actions}>
        {(state === 'packed' || state === 'shipped') && (
          <PermissionButton
            needs={needs}
            size="small"
            variant={state === 'packed' ? 'primary' : 'quiet'}
            aria-label={
              state === 'packed'
                ? $t('adminParcels.sendName', { name })
                : $t('adminParcels.changeCodeOf', { name })
            }
            onClick={onSend}
          >
            {state === 'packed' ? $t('adminCommon.send') : $t('adminParcels.changeCode')}
          </PermissionButton>
        )}
        {state === 'shipped' && (
          <PermissionButton
            needs={needs}
            size="small"
            busy={isPending}
            aria-label={$t('adminParcels.markDelivered', { name })}
            onClick={() => mutate({ id, change: 'deliver' })}
          >
            {$t('adminParcels.delivered')}
          </PermissionButton>
        )}
        {(state === 'shipped' || state === 'delivered') && (
          <PermissionButton
            needs={needs}
            size="small"
            variant="quiet"
            busy={isPending}
            aria-label={$t('adminParcels.markReturned', { name })}
            onClick={() => mutate({ id, change: 'return' })}
          >
            {$t('adminParcels.returned')}
          </PermissionButton>
        )}
        {(state === 'packed' || state === 'shipped') && (
          <PermissionButton
            needs={needs}
            size="small"
            variant="quiet"
            busy={isPending}
            aria-label={$t('adminParcels.cancelName', { name })}
            onClick={() => void cancel()}
          >
            {$t('adminCommon.cancel')}
          </PermissionButton>
        )}
        {needsCustoms && state !== 'cancelled' && state !== 'returned' && (
          <CustomsButtons id={id} name={name} />
        )}
      </div>
    </li>
  );
}

const CANCEL_CONFIRMATION = {
  title: $t('adminParcels.cancelTitle'),
  message: $t('adminParcels.cancelMessage'),
  confirmLabel: $t('adminParcels.cancelConfirm'),
  cancelLabel: $t('adminCommon.keepIt'),
};

function Tracking({ shipment }: { readonly shipment: Shipment }) {
  const { carrier, carrier_name, tracking_code, tracking_url } = shipment;
  if (carrier === '') return null;
  const text = [carrier_name, tracking_code].filter(Boolean).join(' ');
  return (
    <p className={classes.tracking}>
      {tracking_url === null ? (
        text
      ) : (
        <a href={tracking_url} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </p>
  );
}

/** "Packed Jan 2, 2026, 9:00 AM by Sanité · Sent Jan 2, 2026, 9:30 AM" */
function historyText(shipment: Shipment): string {
  const { shipped_at, delivered_at, returned_at, cancelled_at } = shipment;
  const later = [
    shipped_at !== null && $t('adminParcels.sentAt', { date: formatDateTime(shipped_at) }),
    delivered_at !== null && $t('adminParcels.deliveredAt', { date: formatDateTime(delivered_at) }),
    returned_at !== null && $t('adminParcels.returnedAt', { date: formatDateTime(returned_at) }),
    cancelled_at !== null && $t('adminParcels.cancelledAt', { date: formatDateTime(cancelled_at) }),
  ].filter((text) => text !== false);
  const packed = $t('adminParcels.packedAt', {
    date: formatDateTime(shipment.packed_at),
    name: shipment.packed_by,
  });
  return [packed, ...later].join(' · ');
}
