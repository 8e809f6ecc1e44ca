import { settingsQuery, type Settings } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';

/** The site's settings; undefined until they are here. Their failure leaves the shop nameless only. */
export function useSiteSettings(): Settings | undefined {
  return useQuery(settingsQuery).data;
}

/** The site's name: from the settings, before that the one the server wrote into the page. */
export function useSiteName(): string {
  const settings = useSiteSettings();
  return settings?.site_name ?? nameInPage() ?? 'Challenge Coins';
}

/** Null in Node, where a page is painted. */
function nameInPage(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? null;
}
