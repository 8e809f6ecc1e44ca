import { SHIP_PARCEL_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../../common/forms/select-options.tsx';
import { CARRIER_LABELS, parseCarrier } from './parcel-labels.ts';
import type { Shipment, useShipParcel } from './parcels.queries.ts';

interface ShipDraft {
  readonly carrier: string;
  readonly tracking_code: string;
  readonly tracking_url: string;
}

interface ShipFormProps {
  readonly shipment: Shipment;
  readonly ship: ReturnType<typeof useShipParcel>;
  readonly onDone: () => void;
}

/** Form that sends a parcel, or corrects the tracking code of one that is on its way. */
export function ShipForm({ shipment, ship, onDone }: ShipFormProps) {
  const form = useForm<ShipDraft>({
    start: {
      carrier: parseCarrier(shipment.carrier),
      tracking_code: shipment.tracking_code,
      tracking_url: shipment.carrier === 'other' ? (shipment.tracking_url ?? '') : '',
    },
    send: async ({ carrier: key, tracking_code, tracking_url }) => {
      const carrier = parseCarrier(key);
      await ship.mutateAsync({
        ...{ id: shipment.id, carrier, tracking_code },
        tracking_url: carrier === 'other' ? tracking_url : '',
      });
      onDone();
    },
    fallbackMessage: $t('adminParcels.sendFailed'),
  });
  return (
    <>
      <p>
        {shipment.state === 'packed'
          ? $t('adminParcels.buyerGetsCode')
          : $t('adminParcels.buyerSeesCode')}
      </p>
      <SmallForm
        label={$t('adminParcels.sendParcel')}
        button={shipment.state === 'packed' ? $t('adminCommon.send') : $t('adminCommon.save')}
        form={form}
      >
        <SelectField {...form.field('carrier')} label={$t('adminParcels.carrier')}>
          <SelectOptions labels={CARRIER_LABELS} />
        </SelectField>
        <TextField
          {...form.field('tracking_code')}
          data-autofocus
          label={$t('adminParcels.trackingCode')}
          hint={$t('adminParcels.trackingCodeHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={SHIP_PARCEL_LIMITS.tracking_code.maxLength}
        />
        {form.values.carrier === 'other' && (
          <TextField
            {...form.field('tracking_url')}
            label={$t('adminParcels.trackingPage')}
            hint={$t('adminParcels.trackingPageHint')}
            type="url"
            autoComplete="off"
            maxLength={SHIP_PARCEL_LIMITS.tracking_url.maxLength}
          />
        )}
      </SmallForm>
    </>
  );
}
