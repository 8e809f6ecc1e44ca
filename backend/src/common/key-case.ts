// One thing has one name: `sale_label` in the API and in the database is `saleLabel` in code.

/** `sale_label` for `saleLabel`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
