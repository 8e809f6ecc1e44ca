// Address prefixes of the languages: English has none, French pages are below `/fr`. Browser and servers share it.

/** Address prefix of a language: `/fr`, or empty for English. */
export const getBasename = (locale: string): string => (locale === 'en' ? '' : `/${locale}`);

/** Adds the prefix to a path with search and hash: `/shop` becomes `/fr/shop`, and `/` becomes `/fr`. */
export const addBasename = (basename: string, path: string): string =>
  basename === '' ? path : basename + path.replace(/^\/(?=[?#]|$)/, '');

/** Removes the prefix from a path; null if the path is not below it. */
export function removeBasename(basename: string, pathname: string): string | null {
  if (!`${pathname}/`.startsWith(`${basename}/`)) return null;
  return pathname.slice(basename.length) || '/';
}
