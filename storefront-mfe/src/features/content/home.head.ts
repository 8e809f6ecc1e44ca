import { settingsQuery } from '@challenge-coins/shared-ui/api';
import type { HeadFacts, PageHead } from '@challenge-coins/shared-ui/host';

const DESCRIPTION =
  "Numbered commemorative challenge coins about the heroes and heroines of Haiti's independence.";

/** What the home page says for itself: the shop owner's own words where the settings have them. */
export function homeHead(
  { known, siteName, absolute }: HeadFacts,
  picture: string | undefined,
): PageHead {
  const words = known(settingsQuery)?.hero_description ?? '';
  return {
    title: 'Home',
    previewTitle: siteName,
    description: words === '' ? DESCRIPTION : words,
    canonical: '/',
    ...(picture !== undefined && { image: picture }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: siteName,
      url: absolute('/'),
    },
  };
}
