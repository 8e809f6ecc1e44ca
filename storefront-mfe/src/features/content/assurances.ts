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

/** What the shop says about its delivery. Services have their own prices. */
function shippingText(isFree: boolean): string {
  return isFree
    ? $t('product.shippingFree', {
        domestic: DOMESTIC_DAYS,
        international: INTERNATIONAL_DAYS,
        duties: DUTIES_TEXT,
      })
    : $t('product.shippingByService');
}

/** The assurances of a product. `isFree`: delivery is known to be free worldwide. */
export function getAssurances(isNumbered: boolean, isFree: boolean): readonly Assurance[] {
  return [
    {
      faq: 'delivery',
      label: $t('product.shipping'),
      text: shippingText(isFree),
    },
    {
      faq: 'returns',
      label: $t('product.returns'),
      text: $t('product.returnsText', { days: RETURN_DAYS }),
    },
    {
      faq: 'certificate',
      label: $t('product.certificate'),
      text: isNumbered ? $t('product.certificateNumbered') : $t('product.certificateText'),
    },
    {
      faq: 'payment',
      label: $t('product.payment'),
      text: $t('product.paymentText'),
    },
  ];
}
