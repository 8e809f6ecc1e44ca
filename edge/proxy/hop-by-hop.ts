type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Hop-by-hop headers (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that a proxy forwards: all but hop-by-hop headers and those named by `Connection`. */
export function endToEnd(headers: Headers): Record<string, string | string[] | undefined> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const entries = Object.entries(headers);
  return Object.fromEntries(
    entries.filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}
