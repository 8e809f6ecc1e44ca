import { NEW_DELIVERY_SERVICE_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { CheckField, SelectField, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { CountryOptions } from './country-options.tsx';
import { DUTY_LABELS } from './delivery-labels.ts';
import {
  useSaveService,
  type DeliveryService,
  type DeliverySettings,
  type ServiceInput,
} from './delivery.queries.ts';
import {
  moneyError,
  readMoney,
  readWhole,
  wholeError,
  withoutEmpty,
} from '../../common/forms/numbers.ts';
import classes from './delivery.module.css';

interface ServiceFormProps {
  /** Null: a new one. */
  readonly service: DeliveryService | null;
  /** Zone of a new service; null: a pick-up point. */
  readonly zoneId: string | null;
  readonly settings: DeliverySettings;
  readonly onDone: () => void;
}

const text = (value: number | null | undefined) => String(value ?? '');

function toDraft(service: DeliveryService | null, zoneId: string | null) {
  const point = service?.pick_up_point;
  return {
    zone_id: service?.zone_id ?? zoneId ?? '',
    name: service?.name ?? '',
    price: text(service?.price),
    free_from: text(service?.free_from),
    days_min: text(service?.days_min),
    days_max: text(service?.days_max),
    max_weight: text(service?.max_weight),
    max_value: text(service?.max_value),
    duties: service?.duties ?? 'none',
    duties_note: service?.duties_note ?? '',
    active: service?.active ?? true,
    position: text(service?.position ?? 0),
    line1: point?.line1 ?? '',
    line2: point?.line2 ?? '',
    city: point?.city ?? '',
    region: point?.region ?? '',
    postal_code: point?.postal_code ?? '',
    country: point?.country ?? '',
    opening_hours: point?.opening_hours ?? '',
  };
}
type ServiceDraft = ReturnType<typeof toDraft>;

const required = (value: string, message: string) => (value.trim() === '' ? message : undefined);

function checkDraft(draft: ServiceDraft, isPickUp: boolean) {
  const [shortest, longest] = [readWhole(draft.days_min), readWhole(draft.days_max)];
  const isOneMissing = (draft.days_min.trim() === '') !== (draft.days_max.trim() === '');
  const isReversed = shortest !== null && longest !== null && longest < shortest;
  return withoutEmpty({
    name: required(draft.name, $t('adminDelivery.enterNameError')),
    price: required(draft.price, $t('adminDelivery.enterPrice')) ?? moneyError(draft.price),
    free_from: moneyError(draft.free_from),
    days_min: wholeError(draft.days_min),
    days_max:
      wholeError(draft.days_max) ??
      (isOneMissing ? $t('adminDelivery.bothTimes') : undefined) ??
      (isReversed ? $t('adminDelivery.longestBelow') : undefined),
    max_weight: wholeError(draft.max_weight),
    max_value: moneyError(draft.max_value),
    position: wholeError(draft.position),
    line1: isPickUp ? required(draft.line1, $t('adminDelivery.enterStreet')) : undefined,
    city: isPickUp ? required(draft.city, $t('adminDelivery.enterCity')) : undefined,
    country: isPickUp ? required(draft.country, $t('adminCommon.chooseTheCountry')) : undefined,
  });
}

function toInput(draft: ServiceDraft, isPickUp: boolean): ServiceInput {
  return {
    kind: isPickUp ? 'pick_up' : 'ship',
    zone_id: isPickUp ? null : draft.zone_id,
    name: draft.name.trim(),
    price: readMoney(draft.price) ?? 0,
    free_from: readMoney(draft.free_from),
    days_min: readWhole(draft.days_min),
    days_max: readWhole(draft.days_max),
    max_weight: readWhole(draft.max_weight),
    max_value: readMoney(draft.max_value),
    duties: draft.duties,
    duties_note: draft.duties_note.trim(),
    active: draft.active,
    position: readWhole(draft.position) ?? 0,
    pick_up_point: isPickUp
      ? {
          line1: draft.line1.trim(),
          line2: draft.line2.trim(),
          city: draft.city.trim(),
          region: draft.region.trim(),
          postal_code: draft.postal_code.trim(),
          country: draft.country,
          opening_hours: draft.opening_hours.trim(),
        }
      : null,
  };
}

/** Form of a delivery service or pick-up point. */
export function ServiceForm({ service, zoneId, settings, onDone }: ServiceFormProps) {
  const save = useSaveService(service);
  const isPickUp = service ? service.kind === 'pick_up' : zoneId === null;
  const form = useForm<ServiceDraft>({
    start: toDraft(service, zoneId),
    checkFields: (draft) => checkDraft(draft, isPickUp),
    send: async (draft) => {
      await save.mutateAsync(toInput(draft, isPickUp));
      onDone();
    },
    fallbackMessage: $t('adminDelivery.serviceFailed'),
  });
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <SmallForm label={$t('adminDelivery.service')} button={$t('adminCommon.save')} form={form}>
      <TextField
        {...form.field('name')}
        data-autofocus
        label={$t('adminCommon.name')}
        hint={$t('adminDelivery.serviceNameHint')}
        autoComplete="off"
        maxLength={NEW_DELIVERY_SERVICE_LIMITS.name.maxLength}
        required
      />
      {isPickUp ? (
        <Address form={form} codes={settings.known_countries} />
      ) : (
        <SelectField {...form.field('zone_id')} label={$t('adminDelivery.zone')}>
          {settings.zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <div className={classes.pair}>
        <TextField
          {...form.field('price')}
          {...number}
          label={$t('adminDelivery.priceDollars')}
          required
        />
        <TextField
          {...form.field('free_from')}
          {...number}
          label={$t('adminDelivery.freeFromDollars')}
          hint={$t('adminDelivery.freeFromHint')}
        />
        <TextField
          {...form.field('days_min')}
          {...number}
          label={$t('adminDelivery.shortestTime')}
        />
        <TextField
          {...form.field('days_max')}
          {...number}
          label={$t('adminDelivery.longestTime')}
        />
        <TextField
          {...form.field('max_weight')}
          {...number}
          label={$t('adminDelivery.weightLimit')}
          hint={$t('adminDelivery.weightLimitHint')}
        />
        <TextField
          {...form.field('max_value')}
          {...number}
          label={$t('adminDelivery.valueLimit')}
          hint={$t('adminDelivery.valueLimitHint')}
        />
      </div>
      <SelectField {...form.field('duties')} label={$t('adminDelivery.duties')}>
        <SelectOptions labels={DUTY_LABELS} />
      </SelectField>
      <TextArea
        {...form.field('duties_note')}
        label={$t('adminDelivery.dutyNote')}
        hint={$t('adminDelivery.dutiesNoteHint')}
        rows={2}
        maxLength={NEW_DELIVERY_SERVICE_LIMITS.duties_note.maxLength}
      />
      <TextField {...form.field('position')} {...number} label={$t('adminCommon.placeInList')} />
      <CheckField
        label={$t('adminDelivery.offerService')}
        checked={form.values.active}
        onChange={({ target }) => form.change({ active: target.checked })}
      />
    </SmallForm>
  );
}

interface AddressProps {
  readonly form: ReturnType<typeof useForm<ServiceDraft>>;
  readonly codes: readonly string[];
}

/** Address and opening hours of a pick-up point. */
function Address({ form, codes }: AddressProps) {
  return (
    <>
      <TextField {...form.field('line1')} label={$t('adminDelivery.street')} required />
      <TextField {...form.field('line2')} label={$t('adminDelivery.addressLine2')} />
      <div className={classes.pair}>
        <TextField {...form.field('city')} label={$t('adminDelivery.city')} required />
        <TextField {...form.field('region')} label={$t('adminDelivery.stateOrRegion')} />
        <TextField {...form.field('postal_code')} label={$t('adminDelivery.postalCode')} />
        <SelectField {...form.field('country')} label={$t('adminCommon.country')} required>
          <CountryOptions codes={codes} />
        </SelectField>
      </div>
      <TextArea
        {...form.field('opening_hours')}
        label={$t('adminDelivery.openingHours')}
        hint={$t('adminDelivery.openingHoursHint')}
        rows={2}
        maxLength={300}
      />
    </>
  );
}
