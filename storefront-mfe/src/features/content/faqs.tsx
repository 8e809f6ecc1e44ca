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
  readonly answer: ReactNode;
}

/** The twelve FAQs of the shop. */
export const FAQS: readonly Faq[] = [
  {
    id: 'challenge-coin',
    question: 'What is a challenge coin?',
    answer:
      'A struck medal the size of a large coin, given or collected to remember people and events. Ours are not money: they commemorate the independence of Haiti, from the oath of 1791 to the republic and the crowns that followed.',
  },
  {
    id: 'limited',
    question: 'How limited is the 1804 coin?',
    answer:
      'The 1804 coin is limited to 1,804 pieces, numbered from 1 to 1,804. Every numbered coin shows on its page how many pieces are left. When the last one is sold, no more are struck.',
  },
  {
    id: 'certificate',
    question: 'Does each coin come with a certificate?',
    answer:
      'Yes. A certificate of authenticity comes with each coin. You will also find the number of your piece with your order under My Orders.',
  },
  {
    id: 'materials',
    question: 'What are the coins made of?',
    answer:
      'Antique bronze, copper, polished brass, or brass plated with silver or gold. Metal, weight and diameter are listed in the specifications on every product page.',
  },
  {
    id: 'delivery',
    question: 'How long does domestic delivery take?',
    answer: `${DOMESTIC_DAYS}.`,
  },
  {
    id: 'international',
    question: 'Do you ship to other countries?',
    answer: `Yes, worldwide. International delivery takes ${INTERNATIONAL_DAYS}.`,
  },
  {
    id: 'shipping-cost',
    question: 'What does shipping cost?',
    answer: `Nothing. Shipping is free on every order. ${DUTIES_TEXT}`,
  },
  {
    id: 'returns',
    question: 'Can I return a coin?',
    answer: `Yes, within ${RETURN_DAYS} days, when the coin is unused and in its original packaging. You pay for return shipping unless the item is defective; then we do.`,
  },
  {
    id: 'pre-orders',
    question: 'Can I pre-order a coin marked Coming Soon?',
    answer: (
      <>
        Yes: <Link to={requestPath('pre_order')}>send us a request</Link> and name the coin. A
        pre-order is charged when the coin ships.
      </>
    ),
  },
  {
    id: 'gift-set',
    question: 'How does the custom gift set work?',
    answer: (
      <>
        <Link to="/custom-gift">Choose any three coins</Link> from the historical, presidential and
        royal series. Together they cost $60.00 instead of $75.00. The set comes in a premium gift
        box, with a certificate for each coin.
      </>
    ),
  },
  {
    id: 'bulk',
    question: 'Is there a price for larger quantities?',
    answer: (
      <>
        Bulk pricing is available on request. <Link to={requestPath('quantity')}>Tell us</Link>{' '}
        which coins you need, how many, and by when.
      </>
    ),
  },
  {
    id: 'payment',
    question: 'How do I pay?',
    answer:
      'You place the order here without a card. We then contact you by email about payment and delivery. Until then the order is marked Pending.',
  },
];
