// Converts product fields (dollars) to and from entity columns (cents).
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

/** Fields of a stored product: none is undefined. */
type StoredFields = { [Name in FieldName]: Exclude<ProductFields[Name], undefined> };

/** Columns of the fields; `ProductEntity` implements this type, so a missing column is a compile error. */
export type FieldColumns = { [Name in FieldName as ColumnOf<Name>]: StoredFields[Name] };

interface FieldMapping {
  readonly column: string;
  readonly isMoney: boolean;
}

function toMapping(name: FieldName): FieldMapping {
  const { column, kind }: Field = FIELDS[name];
  return { column: column ?? camelCase(name), isMoney: kind === 'money' };
}

const FIELD_MAPPINGS = FIELD_NAMES.map((name) => ({ name, ...toMapping(name) }));

function convertMoney(
  value: unknown,
  isMoney: boolean,
  convert: (money: number) => number,
): unknown {
  return isMoney && typeof value === 'number' ? convert(value) : value;
}

function readColumns(columns: Readonly<Record<string, unknown>>): object {
  const entries = FIELD_MAPPINGS.map(({ name, column, isMoney }) => {
    return [name, convertMoney(columns[column], isMoney, toDollars)];
  });
  return Object.fromEntries(entries) as object;
}

/** Returns the fields of a stored product. */
export function toFields(product: FieldColumns): StoredFields {
  return readColumns({ ...product }) as StoredFields;
}

/** Parses the fields from a row with column names (seed files); same validation as in the API. */
export function parseFieldsRow(row: object): ProductFields {
  return ProductFields.parse(readColumns(camelKeys(row)));
}

/** The columns that `toColumns` returns. */
export const FIELD_COLUMNS = [
  ...FIELD_MAPPINGS.filter(({ name }) => name !== 'mintage').map(({ column }) => column),
  'foldedName',
  'searchText',
] as (keyof ReturnType<typeof toColumns>)[];

/** Converts the given fields to columns, except mintage, which must change together with the pieces. */
export function toColumns({ mintage: _, ...fields }: ProductFields) {
  const values: Readonly<Partial<Record<FieldName, unknown>>> = fields;
  const entries = FIELD_MAPPINGS.filter(({ name }) => values[name] !== undefined).map(
    ({ name, column, isMoney }) => {
      return [column, convertMoney(values[name], isMoney, toCents)];
    },
  );
  const columns = Object.fromEntries(entries) as Omit<FieldColumns, 'mintage'>;
  return { ...columns, ...getSearchColumns(fields) };
}
