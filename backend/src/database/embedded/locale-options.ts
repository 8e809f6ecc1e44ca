/**
 * Options of initdb: collation and case folding built into PostgreSQL, independent of the operating system. The
 * encoding has to be named: the one of the locale C is SQL_ASCII, which initdb refuses with C.UTF-8.
 */
export const LOCALE_OPTIONS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
