// Which of many patterns an address fits: `/product/:id` by segments, `*` for whatever is left.

export type Params = Readonly<Record<string, string>>;

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** The parameters of a path that fits the pattern, decoded; null for one that does not. */
export function matchPattern(pattern: string, path: string): Params | null {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const rest = wanted.at(-1) === '*';
  if (rest ? given.length < wanted.length - 1 : given.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    if (segment === '*') params['*'] = given.slice(index).join('/');
    else if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The more literal a pattern is, the earlier it is tried; among equals the first one counts. */
export function literalness(pattern: string): number {
  const worth = (segment: string) => {
    if (segment === '*') return -2;
    return segment.startsWith(':') ? 3 : 10;
  };
  const segments = segmentsOf(pattern);
  return segments.reduce((sum, segment) => sum + worth(segment), segments.length);
}

/** Which of several things with a pattern an address means, and its parameters; null for none. */
export function bestMatch<Of extends { readonly path: string }>(
  all: readonly Of[],
  pathname: string,
): { of: Of; params: Params } | null {
  const fits = all.flatMap((of) => {
    const params = matchPattern(of.path, pathname);
    return params ? [{ of, params }] : [];
  });
  return fits.sort((a, b) => literalness(b.of.path) - literalness(a.of.path))[0] ?? null;
}
