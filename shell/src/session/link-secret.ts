import { safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { useLocation } from '@challenge-coins/shared-ui/platform';

// What a link in a mail opens with: `?token=…`. Whoever reads the address later (the history, a shared
// screen, a `next=`) must not read it.

const PARAMETER = 'token';
const keyOf = (path: string) => `link ${path}`;

/** Moves a link's secret out of the address into the tab's storage, before a router reads the address. */
export function takeLinkSecret(): void {
  const { pathname, search, hash } = location;
  const parameters = new URLSearchParams(search);
  const secret = parameters.get(PARAMETER);
  if (secret === null) return;
  safeSessionStorage.set(keyOf(pathname), secret);
  parameters.delete(PARAMETER);
  const rest = parameters.size === 0 ? '' : `?${parameters}`;
  history.replaceState(history.state, '', pathname + rest + hash);
}

/** The secret of the link that has opened this page in this tab; empty: none. */
export function useLinkSecret(): string {
  return safeSessionStorage.get(keyOf(useLocation().pathname)) ?? '';
}
