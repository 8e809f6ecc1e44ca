// Assurances for every order: shipping, returns, certificate, payment. Each links to its FAQ.

import {
  DOMESTIC_DAYS,
  DUTIES_TEXT,
  INTERNATIONAL_DAYS,
  RETURN_DAYS,
} from '../../delivery-terms.ts';

/** One row below Add to Cart. */
export interface Assurance {
  /** Id of the related FAQ: /faqs#returns. */
  readonly faq: string;
  readonly label: string;
  readonly text: string;
}

/** What the shop says about its delivery: free of charge, unless the shopkeeper has set up services with prices. */
function shippingText(hasServices: boolean): string {
  return hasServices
    ? 'Price, time and import duties are shown at checkout, before you order.'
    : `Free worldwide. Domestic ${DOMESTIC_DAYS}, international ${INTERNATIONAL_DAYS}. ${DUTIES_TEXT}`;
}

/** The assurances of a product. `hasServices`: the shop has delivery services, with their own prices. */
export function getAssurances(isNumbered: boolean, hasServices: boolean): readonly Assurance[] {
  return [
    {
      faq: 'delivery',
      label: 'Shipping',
      text: shippingText(hasServices),
    },
    {
      faq: 'returns',
      label: 'Returns',
      text: `Within ${RETURN_DAYS} days, unused and in the original packaging.`,
    },
    {
      faq: 'certificate',
      label: 'Certificate',
      text: isNumbered
        ? 'Of authenticity. You will find the number of your piece with your order.'
        : 'Of authenticity, with each coin.',
    },
    {
      faq: 'payment',
      label: 'Payment',
      text: 'No card needed now. We will contact you by email about payment.',
    },
  ];
}
