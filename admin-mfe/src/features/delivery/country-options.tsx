import { toNamedCountries } from '../../common/countries.ts';

/** Options of a `<select>` for a country, by name, with none chosen at first. */
export function CountryOptions({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <option value="">{$t('adminCommon.choose')}</option>
      {toNamedCountries(codes).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
