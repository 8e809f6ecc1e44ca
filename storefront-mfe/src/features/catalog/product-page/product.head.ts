import type { Product } from '@challenge-coins/shared-ui/api';
import type { HeadContext, PageHead } from '@challenge-coins/shared-ui/host';
import { isSoldOut, pricePaid, shownStatus } from '@challenge-coins/shared-ui/shop';
import { DOMESTIC, HOME_COUNTRY, RETURN_DAYS } from '../../../delivery-terms.ts';
import { deliveryQuery, isDeliveryFree } from '../../../delivery.query.ts';
import { productQuery } from '../catalog.queries.ts';

/** Maximum length of the meta description. */
const MAX_DESCRIPTION_LENGTH = 200;

function truncate(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length <= MAX_DESCRIPTION_LENGTH
    ? flat
    : `${flat.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

function availability(product: Product): string {
  const status = shownStatus(product);
  if (status === 'coming_soon') return 'https://schema.org/PreOrder';
  if (isSoldOut(product)) return 'https://schema.org/SoldOut';
  return status === 'limited_stock'
    ? 'https://schema.org/LimitedAvailability'
    : 'https://schema.org/InStock';
}

/** Free delivery, as stated in the FAQs. */
const FREE_DELIVERY = {
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: HOME_COUNTRY },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: DOMESTIC.min,
        maxValue: DOMESTIC.max,
        unitCode: 'DAY',
      },
    },
  },
};

/** Condition and return terms, as stated in the FAQs. */
const TERMS = {
  itemCondition: 'https://schema.org/NewCondition',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: HOME_COUNTRY,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
  },
};

/** The schema.org offer. Like the page, it has no price while the coin is coming soon. */
function offerOf(product: Product, url: string, isFree: boolean): object {
  // Prices of delivery services depend on the destination.
  const terms = isFree ? { ...TERMS, ...FREE_DELIVERY } : TERMS;
  const offer = { '@type': 'Offer', url, availability: availability(product), ...terms };
  if (product.status === 'coming_soon') return offer;
  return { ...offer, priceCurrency: 'USD', price: pricePaid(product).toFixed(2) };
}

function jsonLdOf(
  product: Product,
  url: string,
  isFree: boolean,
  { toAbsoluteUrl, siteName }: Pick<HeadContext, 'siteName' | 'toAbsoluteUrl'>,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product.id,
    brand: { '@type': 'Brand', name: siteName },
    url,
    ...(product.image && { image: toAbsoluteUrl(product.image) }),
    offers: offerOf(product, url, isFree),
  };
}

/** Head of a product page. Status 404 if the API reports that the product does not exist. */
export function productHead(context: HeadContext): PageHead {
  const {
    params: { id = '' },
    getData,
    getErrorStatus,
    toAbsoluteUrl,
  } = context;
  const query = productQuery(id);
  if (getErrorStatus(query) !== undefined) return { status: 404, title: $t('head.notFound') };
  const product = getData(query);
  if (!product) return { title: $t('pages.product') };
  const canonical = `/product/${encodeURIComponent(product.id)}`;
  return {
    title: product.name,
    description: truncate(product.description),
    canonical,
    type: 'product',
    ...(product.image && { image: product.image }),
    breadcrumbs: [{ name: $t('pages.shop'), path: '/shop' }, { name: product.name }],
    jsonLd: jsonLdOf(
      product,
      toAbsoluteUrl(canonical),
      isDeliveryFree(getData(deliveryQuery)),
      context,
    ),
  };
}
