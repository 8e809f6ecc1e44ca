import { asPage, settingsQuery } from '@challenge-coins/shared-ui/api';
import type { HeadContext, PageHead } from '@challenge-coins/shared-ui/host';
import { HOME_TITLE } from '../../home-title.ts';
import { firstProductsQuery } from './catalog.queries.ts';

/** The image of the first featured product. */
function featuredImage(getData: HeadContext['getData']): string | null | undefined {
  const products = getData(firstProductsQuery);
  return products && asPage(products).items.find(({ featured, image }) => featured && image)?.image;
}

/** Head of the home page. The description comes from the site settings, if set. */
export function homeHead({ getData, siteName, toAbsoluteUrl }: HeadContext): PageHead {
  const customDescription = getData(settingsQuery)?.hero_description ?? '';
  const image = featuredImage(getData);
  return {
    title: HOME_TITLE,
    previewTitle: siteName,
    description: customDescription === '' ? $t('head.home') : customDescription,
    canonical: '/',
    ...(image && { image }),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: siteName,
      url: toAbsoluteUrl('/'),
    },
  };
}
