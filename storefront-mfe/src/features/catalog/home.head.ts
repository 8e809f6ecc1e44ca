import { asPage, settingsQuery } from '@challenge-coins/shared-ui/api';
import type { HeadContext, PageHead } from '@challenge-coins/shared-ui/host';
import { HOME_TITLE } from '../../home-title.ts';
import { firstProductsQuery } from './catalog.queries.ts';

const DESCRIPTION =
  'Numbered commemorative challenge coins about the heroes and heroines of Haiti’s independence.';

/** The picture of the first featured product. */
function featuredPicture(known: HeadContext['getData']): string | null | undefined {
  const answer = known(firstProductsQuery);
  return answer && asPage(answer).items.find(({ featured, image }) => featured && image)?.image;
}

/** The home page speaks with the shop owner's own words where the settings have them. */
export function homeHead({ getData, siteName, toAbsoluteUrl }: HeadContext): PageHead {
  const words = getData(settingsQuery)?.hero_description ?? '';
  const picture = featuredPicture(getData);
  return {
    title: HOME_TITLE,
    previewTitle: siteName,
    description: words === '' ? DESCRIPTION : words,
    canonical: '/',
    ...(picture && { image: picture }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: siteName,
      url: toAbsoluteUrl('/'),
    },
  };
}
