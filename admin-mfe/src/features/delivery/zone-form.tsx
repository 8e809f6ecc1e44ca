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
        name: name.trim() === '' ? 'Please enter a name.' : undefined,
        countries:
          rest_of_world || countries.length > 0 ? undefined : 'Please choose at least one country.',
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
    fallbackMessage: 'The zone could not be saved.',
  });
  return (
    <SmallForm label="Zone" button="Save zone" form={form}>
      <TextField
        {...form.field('name')}
        data-autofocus
        label="Name"
        hint="For example Caribbean"
        autoComplete="off"
        maxLength={NEW_DELIVERY_ZONE_LIMITS.name.maxLength}
        required
      />
      <CheckField
        label="All countries that are in no other zone"
        hint={restOfWorld && `${restOfWorld.name} is this zone already.`}
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
        label="Place in the list"
        hint="Lower numbers come first; zones with the same number are sorted by name."
        inputMode="numeric"
        autoComplete="off"
      />
    </SmallForm>
  );
}
