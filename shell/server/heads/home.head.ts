import type { ApiAnswer } from '../api/public-api.ts';
import { featuredSchema, readJson, settingsSchema } from '../api/shop-contract.ts';
import { plainHead } from './head.ts';
import type { HeadOf } from './head.ts';

const DESCRIPTION =
  "Numbered commemorative challenge coins about the heroes and heroines of Haiti's independence.";

/** Pictures of lists that were read before: a list is large, and many pages are made from one. */
const pictures = new WeakMap<ApiAnswer, string | null>();

/** The picture of the first featured product. */
function featuredPicture(products: ApiAnswer | undefined): string | null {
  if (!products) return null;
  const known = pictures.get(products);
  if (known !== undefined) return known;
  const list = readJson(featuredSchema, products.json);
  const picture = list?.find(({ featured, image }) => featured && image)?.image ?? null;
  pictures.set(products, picture);
  return picture;
}

/** The home page speaks with the shop owner's own words where the settings have them. */
export const homeHead: HeadOf = ({ data, siteName }) => {
  const words = readJson(settingsSchema, data.settings?.json)?.hero_description ?? '';
  return plainHead('Home', {
    previewTitle: siteName,
    canonical: '/',
    description: words === '' ? DESCRIPTION : words,
    image: featuredPicture(data.products),
    jsonLd: (absolute) => ({
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name: siteName,
      url: absolute('/'),
    }),
  });
};
