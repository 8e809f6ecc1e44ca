// A product's fields as a shopkeeper edits them (dollars), to and from the columns (cents).
import { camelCase, camelKeys, type Camel } from '../common/key-case.js';
import { toCents, toDollars } from '../common/money.js';
import { getSearchColumns } from './normalize-text.js';
import {
  FIELD_NAMES,
  FIELDS,
  type Field,
  type FieldName,
  ProductFields,
} from './product-fields.contract.js';

type ColumnOf<Name extends FieldName> = (typeof FIELDS)[Name] extends {
  column: infer Column extends string;
}
  ? Column
  : Camel<Name>;

/** The fields of a product that is there: none is left unsaid. */
type KeptFields = { [Name in FieldName]: Exclude<ProductFields[Name], undefined> };

/** The columns that hold the fields; the entity has each of them, or it does not compile. */
export type FieldColumns = { [Name in FieldName as ColumnOf<Name>]: KeptFields[Name] };

interface Kept {
  readonly column: string;
  readonly isMoney: boolean;
}

function kept(name: FieldName): Kept {
  const { column, kind }: Field = FIELDS[name];
  return { column: column ?? camelCase(name), isMoney: kind === 'money' };
}

const KEPT = FIELD_NAMES.map((name) => ({ name, ...kept(name) }));

function converted(value: unknown, isMoney: boolean, convert: (money: number) => number): unknown {
  return isMoney && typeof value === 'number' ? convert(value) : value;
}

function fieldsIn(columns: Readonly<Record<string, unknown>>): object {
  const entries = KEPT.map(({ name, column, isMoney }) => {
    return [name, converted(columns[column], isMoney, toDollars)];
  });
  return Object.fromEntries(entries) as object;
}

/** The fields of a product as it is. */
export function fieldsOf(product: FieldColumns): KeptFields {
  return fieldsIn({ ...product }) as KeptFields;
}

/** The fields in a file that names the columns; refused where a shopkeeper would be. */
export function fieldsOfFile(row: object): ProductFields {
  return ProductFields.parse(fieldsIn(camelKeys(row)));
}

/** The columns that `columnsOf` answers. */
export const FIELD_COLUMNS = [
  ...KEPT.filter(({ name }) => name !== 'mintage').map(({ column }) => column),
  'foldedName',
  'searchText',
] as (keyof ReturnType<typeof columnsOf>)[];

/** All columns that follow from the fields that are said, but for the mintage: pieces have to follow that. */
export function columnsOf({ mintage: _, ...fields }: ProductFields) {
  const values: Readonly<Partial<Record<FieldName, unknown>>> = fields;
  const entries = KEPT.filter(({ name }) => values[name] !== undefined).map(
    ({ name, column, isMoney }) => {
      return [column, converted(values[name], isMoney, toCents)];
    },
  );
  const columns = Object.fromEntries(entries) as Omit<FieldColumns, 'mintage'>;
  return { ...columns, ...getSearchColumns(fields) };
}
