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
    fallbackMessage: 'The parcel could not be sent.',
  });
  return (
    <>
      <p>
        {shipment.state === 'packed'
          ? 'The buyer gets an email with the code and the pieces in the parcel.'
          : 'The buyer sees the new code with the order; no email is sent.'}
      </p>
      <SmallForm
        label="Send the parcel"
        button={shipment.state === 'packed' ? 'Send' : 'Save'}
        form={form}
      >
        <SelectField {...form.field('carrier')} label="Carrier">
          <SelectOptions labels={CARRIER_LABELS} />
        </SelectField>
        <TextField
          {...form.field('tracking_code')}
          data-autofocus
          label="Tracking code"
          hint="Leave empty if there is none"
          autoComplete="off"
          spellCheck={false}
          maxLength={SHIP_PARCEL_LIMITS.tracking_code.maxLength}
        />
        {form.values.carrier === 'other' && (
          <TextField
            {...form.field('tracking_url')}
            label="Tracking page"
            hint="Starts with https://; leave empty if there is none"
            type="url"
            autoComplete="off"
            maxLength={SHIP_PARCEL_LIMITS.tracking_url.maxLength}
          />
        )}
      </SmallForm>
    </>
  );
}
