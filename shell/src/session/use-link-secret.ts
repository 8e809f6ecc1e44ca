// Separate from `link-secret.ts`: only the pages of email links load this code.
import { safeSessionStorage } from '@challenge-coins/shared-ui/host';
import { useLocation } from '@challenge-coins/shared-ui/platform';
import { useHydrated } from '@challenge-coins/shared-ui/ui';
import { linkSecretKey } from './link-secret.ts';

/** Secret of the link that opened this page in this tab; empty if none, undefined during SSR and hydration. */
export function useLinkSecret(): string | undefined {
  const { pathname } = useLocation();
  return useHydrated() ? (safeSessionStorage.get(linkSecretKey(pathname)) ?? '') : undefined;
}
