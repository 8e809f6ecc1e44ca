/**
 * The address a request line means: from its path on, which begins with one slash. A second one (or
 * a backslash) would make whatever follows a host.
 */
export function normalizeUrl(target = '/'): string {
  const withoutHost = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '');
  return `/${withoutHost.replace(/^[/\\]+/, '')}`;
}
