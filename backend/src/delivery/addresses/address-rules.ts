// Rules of addresses by country: which fields there are, in which order, under which label, and which are required.
import { formatAddress } from 'localized-address-format';

/** Fields of an address beside its country. */
export const ADDRESS_FIELDS = [
  'name',
  'company',
  'line1',
  'line2',
  'city',
  'region',
  'postal_code',
  'phone',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** A choice of a field: the stored value and the text that people see. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field of the address form of a country. */
export interface FieldRule {
  readonly name: AddressField;
  readonly label: string;
  readonly required: boolean;
  /** Allowed values; null: free text. */
  readonly choices: readonly Choice[] | null;
}

/** What differs in a country from the rule for all countries. */
interface CountryRule {
  /** Fields that its postal format lacks, and that a delivery needs. */
  readonly extra?: readonly AddressField[];
  /** Required beside name, first line and city. */
  readonly required?: readonly AddressField[];
  readonly labels?: Partial<Record<AddressField, string>>;
  readonly regions?: readonly Choice[];
  readonly postalCode?: { readonly pattern: RegExp; readonly example: string };
}

const named = (...names: string[]): Choice[] => names.map((name) => ({ value: name, label: name }));
/** "MA Massachusetts" is the code and the name. */
const coded = (...texts: string[]): Choice[] =>
  texts.map((text) => {
    const at = text.indexOf(' ');
    return { value: text.slice(0, at), label: text.slice(at + 1) };
  });

const FIVE_DIGITS = { pattern: /^\d{5}$/, example: '97110' };
/** Overseas departments and collectivities that use the postal codes of France. */
const FRENCH: CountryRule = { required: ['postal_code'], postalCode: FIVE_DIGITS };

const RULES: Readonly<Record<string, CountryRule>> = {
  AE: {
    required: ['region'],
    labels: { region: 'Emirate' },
    regions: named(
      ...['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras al-Khaimah', 'Sharjah', 'Umm al-Quwain'],
    ),
  },
  AU: {
    required: ['region', 'postal_code'],
    labels: { city: 'Suburb', region: 'State or territory', postal_code: 'Postcode' },
    regions: coded(
      ...['ACT Australian Capital Territory', 'NSW New South Wales', 'NT Northern Territory'],
      ...['QLD Queensland', 'SA South Australia', 'TAS Tasmania', 'VIC Victoria'],
      'WA Western Australia',
    ),
    postalCode: { pattern: /^\d{4}$/, example: '2000' },
  },
  CA: {
    required: ['region', 'postal_code'],
    labels: { region: 'Province or territory' },
    regions: coded(
      ...['AB Alberta', 'BC British Columbia', 'MB Manitoba', 'NB New Brunswick'],
      ...['NL Newfoundland and Labrador', 'NT Northwest Territories', 'NS Nova Scotia'],
      ...['NU Nunavut', 'ON Ontario', 'PE Prince Edward Island', 'QC Quebec', 'SK Saskatchewan'],
      'YT Yukon',
    ),
    postalCode: { pattern: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, example: 'H2X 1Y4' },
  },
  DE: { required: ['postal_code'], postalCode: { pattern: /^\d{5}$/, example: '10115' } },
  DO: { extra: ['region'], labels: { region: 'Province' } },
  FR: { required: ['postal_code'], postalCode: { pattern: /^\d{5}$/, example: '75001' } },
  GB: {
    required: ['postal_code'],
    labels: { city: 'Town or city', postal_code: 'Postcode' },
    postalCode: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, example: 'SW1A 1AA' },
  },
  GF: FRENCH,
  GP: FRENCH,
  HK: { labels: { city: 'District', region: 'Area' } },
  // A postal code exists, but few people know theirs. The courier calls: without a phone number, nothing arrives.
  HT: {
    extra: ['region'],
    required: ['region', 'phone'],
    labels: { city: 'Commune', region: 'Department' },
    regions: named(
      ...['Artibonite', 'Centre', 'Grand’Anse', 'Nippes', 'Nord', 'Nord-Est', 'Nord-Ouest'],
      ...['Ouest', 'Sud', 'Sud-Est'],
    ),
    postalCode: { pattern: /^\d{4}$/, example: '6110' },
  },
  IE: { labels: { region: 'County', postal_code: 'Eircode' } },
  JP: {
    extra: ['city'],
    required: ['region', 'postal_code'],
    labels: { city: 'City or ward', region: 'Prefecture' },
    regions: named(
      ...['Aichi', 'Akita', 'Aomori', 'Chiba', 'Ehime', 'Fukui', 'Fukuoka', 'Fukushima', 'Gifu'],
      ...['Gunma', 'Hiroshima', 'Hokkaido', 'Hyogo', 'Ibaraki', 'Ishikawa', 'Iwate', 'Kagawa'],
      ...['Kagoshima', 'Kanagawa', 'Kochi', 'Kumamoto', 'Kyoto', 'Mie', 'Miyagi', 'Miyazaki'],
      ...['Nagano', 'Nagasaki', 'Nara', 'Niigata', 'Oita', 'Okayama', 'Okinawa', 'Osaka', 'Saga'],
      ...['Saitama', 'Shiga', 'Shimane', 'Shizuoka', 'Tochigi', 'Tokushima', 'Tokyo', 'Tottori'],
      ...['Toyama', 'Wakayama', 'Yamagata', 'Yamaguchi', 'Yamanashi'],
    ),
    postalCode: { pattern: /^\d{3}-?\d{4}$/, example: '100-0001' },
  },
  KY: { labels: { region: 'Island' } },
  MF: FRENCH,
  MQ: FRENCH,
  NG: { labels: { region: 'State' } },
  PM: FRENCH,
  RE: FRENCH,
  US: {
    required: ['region', 'postal_code'],
    labels: { region: 'State', postal_code: 'ZIP code' },
    regions: coded(
      ...['AL Alabama', 'AK Alaska', 'AZ Arizona', 'AR Arkansas', 'CA California', 'CO Colorado'],
      ...['CT Connecticut', 'DE Delaware', 'DC District of Columbia', 'FL Florida', 'GA Georgia'],
      ...['HI Hawaii', 'ID Idaho', 'IL Illinois', 'IN Indiana', 'IA Iowa', 'KS Kansas'],
      ...['KY Kentucky', 'LA Louisiana', 'ME Maine', 'MD Maryland', 'MA Massachusetts'],
      ...['MI Michigan', 'MN Minnesota', 'MS Mississippi', 'MO Missouri', 'MT Montana'],
      ...['NE Nebraska', 'NV Nevada', 'NH New Hampshire', 'NJ New Jersey', 'NM New Mexico'],
      ...['NY New York', 'NC North Carolina', 'ND North Dakota', 'OH Ohio', 'OK Oklahoma'],
      ...['OR Oregon', 'PA Pennsylvania', 'RI Rhode Island', 'SC South Carolina'],
      ...['SD South Dakota', 'TN Tennessee', 'TX Texas', 'UT Utah', 'VT Vermont', 'VA Virginia'],
      ...['WA Washington', 'WV West Virginia', 'WI Wisconsin', 'WY Wyoming'],
      ...['AA Armed Forces Americas', 'AE Armed Forces Europe', 'AP Armed Forces Pacific'],
    ),
    postalCode: { pattern: /^\d{5}(-\d{4})?$/, example: '02108' },
  },
  YT: FRENCH,
};

/** Countries whose post requires a postal code. Any other country without a rule never demands one. */
const POSTAL_CODE_REQUIRED = new Set(
  'AT BE BR CH CN CZ DK EE ES FI GR HU IN IT KR LT LU LV MX NL NO NZ PL PR PT RO SE SG SI SK TR TW'.split(
    ' ',
  ),
);

const LABELS: Readonly<Record<AddressField, string>> = {
  name: 'Full name',
  company: 'Company',
  line1: 'Address',
  line2: 'Apartment, floor, landmark',
  city: 'City',
  region: 'State, province or region',
  postal_code: 'Postal code',
  phone: 'Phone',
};

const ALWAYS_REQUIRED: ReadonlySet<AddressField> = new Set(['name', 'line1', 'city']);
/** Values that no address has, to find the position of each field in a country's format. */
const MARKERS = {
  addressLines: ['\u0001line1\u0002', '\u0001line2\u0002'],
  locality: '\u0001city\u0002',
  administrativeArea: '\u0001region\u0002',
  postalCode: '\u0001postal_code\u0002',
};

/** Fields that a country's postal format has, in its order. */
function postalFields(country: string): AddressField[] {
  const text = formatAddress({ ...MARKERS, postalCountry: country }, 'latin').join('\n');
  const at = (field: AddressField) => text.indexOf(`\u0001${field}\u0002`);
  return ADDRESS_FIELDS.filter((field) => at(field) >= 0).sort((a, b) => at(a) - at(b));
}

/** Adds a field after the last one that precedes it in `ADDRESS_FIELDS`. */
function withField(fields: readonly AddressField[], extra: AddressField): AddressField[] {
  const rank = (field: AddressField) => ADDRESS_FIELDS.indexOf(field);
  const at = fields.findLastIndex((field) => rank(field) < rank(extra)) + 1;
  return [...fields.slice(0, at), extra, ...fields.slice(at)];
}

function toFieldRules(country: string): FieldRule[] {
  const { extra = [], required = [], labels = {}, regions } = RULES[country] ?? {};
  const postal = postalFields(country);
  const fields = extra.filter((field) => !postal.includes(field)).reduce(withField, postal);
  const isRequired = (field: AddressField) =>
    ALWAYS_REQUIRED.has(field) ||
    required.includes(field) ||
    (field === 'postal_code' && POSTAL_CODE_REQUIRED.has(country));
  return (['name', 'company', ...fields, 'phone'] as const).map((name) => ({
    name,
    label: labels[name] ?? LABELS[name],
    required: isRequired(name),
    choices: name === 'region' ? (regions ?? null) : null,
  }));
}

const FIELD_RULES = new Map<string, readonly FieldRule[]>();

/** Fields of the address form of a country, in the order of its postal format. */
export function fieldRules(country: string): readonly FieldRule[] {
  const known = FIELD_RULES.get(country);
  if (known) return known;
  const rules = toFieldRules(country);
  FIELD_RULES.set(country, rules);
  return rules;
}

/** Whether the country's postal format has a field; it lacks some that a delivery needs, such as Haiti's department. */
export function isInPostalFormat(country: string, field: AddressField): boolean {
  return postalFields(country).includes(field);
}

/** Format of a country's postal codes; undefined: any text. */
export function postalCodeRule(country: string): CountryRule['postalCode'] {
  return RULES[country]?.postalCode;
}
