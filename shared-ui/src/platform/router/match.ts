// Which of many patterns an address fits: `/product/:id` by segments, `*` for whatever is left. The browser
// and the shell's server ask here, so that neither knows a page where the other finds none.

export type RouteParams = Readonly<Record<string, string>>;

/** What stands between the slashes of a path, however many of those there are. */
export const splitPath = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The parameters of a path that fits the pattern, decoded; null for one that does not, or cannot be decoded. */
export function matchPattern(pattern: string, path: string): RouteParams | null {
  const wanted = splitPath(pattern);
  const segments = splitPath(path);
  const rest = wanted.at(-1) === '*';
  if (rest ? segments.length < wanted.length - 1 : segments.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') {
      params['*'] = segments.slice(index).join('/');
      continue;
    }
    const value = decodePath(segments[index] ?? '');
    if (value === null) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

/** Null for what is no text, as `%E0%A4` is not. */
export function decodePath(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The more literal a pattern is, the earlier it is tried; among equals the first one counts. */
export function specificity(pattern: string): number {
  const worth = (segment: string) => {
    if (segment === '*') return -2;
    return segment.startsWith(':') ? 3 : 10;
  };
  const segments = splitPath(pattern);
  return segments.reduce((sum, segment) => sum + worth(segment), segments.length);
}

/** Which of several things with a pattern an address means, and its parameters; null for none. */
export function bestMatch<Of extends { readonly path: string }>(
  all: readonly Of[],
  pathname: string,
): { of: Of; params: RouteParams } | null {
  const fits = all.flatMap((of) => {
    const params = matchPattern(of.path, pathname);
    return params ? [{ of, params }] : [];
  });
  return fits.sort((a, b) => specificity(b.of.path) - specificity(a.of.path))[0] ?? null;
}
