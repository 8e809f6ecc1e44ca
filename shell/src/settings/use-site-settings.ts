import { settingsQuery, type Settings } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';

/** The site settings; undefined until loaded or on failure. */
export function useSiteSettings(): Settings | undefined {
  return useQuery(settingsQuery).data;
}

/** The site's name: from the settings, else from the page's meta tag. */
export function useSiteName(): string {
  const settings = useSiteSettings();
  return settings?.site_name ?? getNameFromPage() ?? 'Challenge Coins';
}

/** Name in the page's meta tag; null during SSR. */
function getNameFromPage(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector('meta[name="application-name"]')?.getAttribute('content') ?? null;
}
