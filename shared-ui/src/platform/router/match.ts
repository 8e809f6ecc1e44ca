// Path pattern matching: `/product/:id` by segments, `*` for the rest. Browser and shell server share it, so
// both agree on which URLs exist.

/** Decoded URL parameters by name. */
export type RouteParams = Readonly<Record<string, string>>;

/** The non-empty segments of a path. */
export const splitPath = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Matches a path against a pattern: the decoded parameters, or null for no match or invalid encoding. */
function matchPattern(pattern: string, path: string): RouteParams | null {
  const expected = splitPath(pattern);
  const segments = splitPath(path);
  const hasWildcard = expected.at(-1) === '*';
  if (hasWildcard ? segments.length < expected.length - 1 : segments.length !== expected.length)
    return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
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

/** Percent-decodes a path segment; null for invalid UTF-8 such as `%E0%A4`. */
export function decodePath(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Ranks patterns: the more literal segments, the higher. Of equal patterns the first wins. */
function specificity(pattern: string): number {
  const score = (segment: string) => {
    if (segment === '*') return -2;
    return segment.startsWith(':') ? 3 : 10;
  };
  const segments = splitPath(pattern);
  return segments.reduce((sum, segment) => sum + score(segment), segments.length);
}

/** The most specific item whose `path` pattern matches, with its parameters; null for none. */
export function bestMatch<Of extends { readonly path: string }>(
  all: readonly Of[],
  pathname: string,
): { of: Of; params: RouteParams } | null {
  const candidates = all.flatMap((of) => {
    const params = matchPattern(of.path, pathname);
    return params ? [{ of, params }] : [];
  });
  return candidates.sort((a, b) => specificity(b.of.path) - specificity(a.of.path))[0] ?? null;
}
