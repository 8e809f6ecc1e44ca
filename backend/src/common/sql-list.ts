/** Formats values as a list of SQL literals, for constants of the code. */
export const sqlList = (values: readonly string[]): string =>
  values.map((value) => `'${value}'`).join(', ');
