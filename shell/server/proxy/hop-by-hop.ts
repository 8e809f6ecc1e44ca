type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What two neighbours say to each other about their connection (RFC 9110, 7.6.1). */
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

/** The headers that a proxy passes on: without the hop-by-hop ones, and those that `Connection` names. */
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
