/**
 * Reduces a request target to path and search with exactly one leading slash. A second slash (or a backslash)
 * would make the following segment a host.
 */
export function normalizeUrl(target = '/'): string {
  const withoutHost = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  return `/${withoutHost.replace(/^[/\\]+/, '')}`;
}
