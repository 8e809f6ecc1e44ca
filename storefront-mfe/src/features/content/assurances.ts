// What the shop promises with every order, said once: the product page and the FAQs both tell it.

import { DOMESTIC_DAYS, INTERNATIONAL_DAYS, RETURN_DAYS } from '../../delivery-terms.ts';

/** One of the rows below Add to Cart. */
export interface Assurance {
  /** The question of the FAQs that tells more: /faqs#returns. */
  readonly faq: string;
  readonly what: string;
  readonly text: string;
}

/** Delivery, returns, certificate and payment, in few words. */
export function getAssurances(isNumbered: boolean): readonly Assurance[] {
  return [
    {
      faq: 'delivery',
      what: 'Shipping',
      text: `Free worldwide. Domestic ${DOMESTIC_DAYS}, international ${INTERNATIONAL_DAYS}.`,
    },
    {
      faq: 'returns',
      what: 'Returns',
      text: `Within ${RETURN_DAYS} days, unused and in the original packaging.`,
    },
    {
      faq: 'certificate',
      what: 'Certificate',
      text: isNumbered
        ? 'Of authenticity. The number of your piece stands beside your order.'
        : 'Of authenticity, with each coin.',
    },
    {
      faq: 'payment',
      what: 'Payment',
      text: 'No card needed now. We contact you by e-mail about payment.',
    },
  ];
}
