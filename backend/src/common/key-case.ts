// Conversion between the names in API and database (`sale_label`) and in code (`saleLabel`).

/** `saleLabel` for `sale_label`. */
export type Camel<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name;

/** Record type with its keys in camel case. */
export type CamelKeys<Values> = {
  [Name in keyof Values & string as Camel<Name>]: Values[Name];
};

/** `sale_label` for `saleLabel`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `saleLabel` for `sale_label`. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts the keys of a record to camel case. */
export function camelKeys<Values extends object>(values: Values): CamelKeys<Values> {
  const entries = Object.entries(values).map(([name, value]): [string, unknown] => {
    return [camelCase(name), value];
  });
  return Object.fromEntries(entries) as CamelKeys<Values>;
}

/** Converts the keys of a record to snake case. */
export function snakeKeys(values: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [snakeCase(name), value]),
  );
}

/** Picks these fields of a row and converts their names to snake case. */
export function snakeValues<Values extends object>(
  names: readonly (keyof Values & string)[],
  row: CamelKeys<Values>,
): Values {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(names.map((name) => [name, values[camelCase(name)]])) as Values;
}
