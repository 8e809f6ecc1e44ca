import type { ReactNode } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import {
  DOMESTIC_DAYS,
  DUTIES_TEXT,
  INTERNATIONAL_DAYS,
  RETURN_DAYS,
} from '../../delivery-terms.ts';
import { requestPath } from '../../request-path.ts';

/** A frequently asked question. */
export interface Faq {
  /** Fragment that opens the question: /faqs#returns. */
  readonly id: string;
  readonly question: string;
  /** Answer of a shop without delivery services. */
  readonly answer: ReactNode;
}

/** The twelve FAQs of the shop. */
export const FAQS: readonly Faq[] = [
  {
    id: 'challenge-coin',
    question: $t('faqs.challengeCoin'),
    answer: $t('faqs.challengeCoinAnswer'),
  },
  {
    id: 'limited',
    question: $t('faqs.limited'),
    answer: $t('faqs.limitedAnswer'),
  },
  {
    id: 'certificate',
    question: $t('faqs.certificate'),
    answer: $t('faqs.certificateAnswer'),
  },
  {
    id: 'materials',
    question: $t('faqs.materials'),
    answer: $t('faqs.materialsAnswer'),
  },
  {
    id: 'delivery',
    question: $t('faqs.delivery'),
    answer: $t('faqs.deliveryAnswer', { days: DOMESTIC_DAYS }),
  },
  {
    id: 'international',
    question: $t('faqs.international'),
    answer: $t('faqs.internationalAnswer', { days: INTERNATIONAL_DAYS }),
  },
  {
    id: 'shipping-cost',
    question: $t('faqs.shippingCost'),
    answer: `${$t('faqs.shippingFree')} ${DUTIES_TEXT}`,
  },
  {
    id: 'returns',
    question: $t('faqs.returns'),
    answer: $t('faqs.returnsAnswer', { days: RETURN_DAYS }),
  },
  {
    id: 'pre-orders',
    question: $t('faqs.preOrders'),
    answer: $t('faqs.preOrdersAnswer', {
      link: (text) => <Link to={requestPath('pre_order')}>{text}</Link>,
    }),
  },
  {
    id: 'gift-set',
    question: $t('faqs.giftSet'),
    answer: $t('faqs.giftSetAnswer', {
      link: (text) => <Link to="/custom-gift">{text}</Link>,
    }),
  },
  {
    id: 'bulk',
    question: $t('faqs.bulk'),
    answer: $t('faqs.bulkAnswer', {
      link: (text) => <Link to={requestPath('quantity')}>{text}</Link>,
    }),
  },
  {
    id: 'payment',
    question: $t('faqs.payment'),
    answer: $t('faqs.paymentAnswer'),
  },
];
