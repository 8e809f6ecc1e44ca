import { NEW_DELIVERY_ZONE_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { CheckField, TextField } from '@challenge-coins/shared-ui/ui';
import { CountryPicker } from './country-picker.tsx';
import { useSaveZone, type DeliverySettings, type DeliveryZone } from './delivery.queries.ts';
import { readWhole, wholeError, withoutEmpty } from '../../common/forms/numbers.ts';

interface ZoneFormProps {
  /** Null: a new zone. */
  readonly zone: DeliveryZone | null;
  readonly settings: DeliverySettings;
  readonly onDone: () => void;
}

/** Form of a delivery zone. */
export function ZoneForm({ zone, settings, onDone }: ZoneFormProps) {
  const save = useSaveZone(zone);
  const others = settings.zones.filter(({ id }) => id !== zone?.id);
  const restOfWorld = others.find(({ rest_of_world }) => rest_of_world);
  const taken = new Map(
    others.flatMap(({ name, countries }) => countries.map((code) => [code, name] as const)),
  );
  const form = useForm({
    start: {
      name: zone?.name ?? '',
      rest_of_world: zone?.rest_of_world ?? false,
      countries: zone?.countries ?? [],
      position: String(zone?.position ?? 0),
    },
    checkFields: ({ name, rest_of_world, countries, position }) =>
      withoutEmpty({
        name: name.trim() === '' ? $t('adminDelivery.enterNameError') : undefined,
        countries:
          rest_of_world || countries.length > 0
            ? undefined
            : $t('adminDelivery.chooseCountryError'),
        position: wholeError(position),
      }),
    send: async ({ name, rest_of_world, countries, position }) => {
      await save.mutateAsync({
        name: name.trim(),
        rest_of_world,
        countries: rest_of_world ? [] : countries,
        position: readWhole(position) ?? 0,
      });
      onDone();
    },
    fallbackMessage: $t('adminDelivery.zoneFailed'),
  });
  return (
    <SmallForm label={$t('adminDelivery.zone')} button={$t('adminDelivery.saveZone')} form={form}>
      <TextField
        {...form.field('name')}
        data-autofocus
        label={$t('adminCommon.name')}
        hint={$t('adminDelivery.zoneNameHint')}
        autoComplete="off"
        maxLength={NEW_DELIVERY_ZONE_LIMITS.name.maxLength}
        required
      />
      <CheckField
        label={$t('adminDelivery.restOfWorld')}
        hint={restOfWorld && $t('adminDelivery.restOfWorldTaken', { name: restOfWorld.name })}
        disabled={restOfWorld !== undefined}
        checked={form.values.rest_of_world}
        onChange={({ target }) => form.change({ rest_of_world: target.checked })}
      />
      {!form.values.rest_of_world && (
        <CountryPicker
          codes={settings.known_countries}
          selected={form.values.countries}
          taken={taken}
          error={form.errorOf('countries')}
          onChange={(countries) => form.change({ countries })}
        />
      )}
      <TextField
        {...form.field('position')}
        label={$t('adminCommon.placeInList')}
        hint={$t('adminDelivery.positionHint')}
        inputMode="numeric"
        autoComplete="off"
      />
    </SmallForm>
  );
}
