import { useState } from 'react';
import { CheckField, FieldError, TextField } from '@challenge-coins/shared-ui/ui';
import { normalizeText } from '../../common/lists/normalize-text.ts';
import { countryName, toNamedCountries } from '../../common/countries.ts';
import classes from './delivery.module.css';

interface CountryPickerProps {
  readonly codes: readonly string[];
  readonly selected: readonly string[];
  /** Name of the other zone that a country is in, by code. */
  readonly taken: ReadonlyMap<string, string>;
  readonly error: string | undefined;
  readonly onChange: (selected: string[]) => void;
}

/** Checkboxes of all countries with a search field. Countries of other zones cannot be chosen. */
export function CountryPicker({ codes, selected, taken, error, onChange }: CountryPickerProps) {
  const [text, setText] = useState('');
  const wanted = normalizeText(text);
  const found = toNamedCountries(codes).filter(({ code, name }) =>
    normalizeText(`${name} ${code}`).includes(wanted),
  );
  const toggle = (code: string, isSelected: boolean) =>
    onChange(isSelected ? [...selected, code] : selected.filter((one) => one !== code));
  return (
    <fieldset className={classes.picker} data-refused={error ? true : undefined} tabIndex={-1}>
      <legend>{$t('adminDelivery.countries')}</legend>
      {error && <FieldError>{error}</FieldError>}
      <p role="status">
        {selected.length === 0
          ? $t('adminDelivery.noneChosen')
          : $t('adminDelivery.chosen', {
              n: selected.length,
              names: selected.map(countryName).join(', '),
            })}
      </p>
      <TextField
        label={$t('adminDelivery.findCountry')}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {found.length === 0 && <p>{$t('adminDelivery.noCountry')}</p>}
      <ul role="list" className={classes.countries}>
        {found.map(({ code, name }) => {
          const zone = taken.get(code);
          return (
            <li key={code}>
              <CheckField
                label={zone === undefined ? name : $t('adminDelivery.inZone', { name, zone })}
                disabled={zone !== undefined}
                checked={selected.includes(code)}
                onChange={({ target }) => toggle(code, target.checked)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
