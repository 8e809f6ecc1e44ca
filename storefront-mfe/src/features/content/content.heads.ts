import type { HeadContext, PageDefinition, PageHead } from '@challenge-coins/shared-ui/host';
import { isValidElement, type ReactNode } from 'react';
import { deliveryQuery, type DeliveryTerms } from '../../delivery.query.ts';
import { getAnswer } from './delivery-answer.tsx';
import { FAQS } from './faqs.tsx';

/** A static page, identical for everyone. */
type ContentPage = Pick<PageDefinition, 'path' | 'title'>;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/about': $t('head.about'),
  '/contact': $t('head.contact'),
  '/faqs': $t('head.faqs'),
  '/custom-gift': $t('head.customGift'),
  '/request': $t('head.request'),
  '/imprint': $t('head.imprint'),
  '/terms': $t('head.terms'),
  '/privacy': $t('head.privacy'),
  '/shipping-returns': $t('head.shippingReturns'),
  '/accessibility': $t('head.accessibility'),
  '/withdraw': $t('head.withdraw'),
};

/** Plain text of an answer; links lose their URLs. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children);
  return typeof node === 'string' ? node : '';
}

const faqPage = (delivery: DeliveryTerms | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: FAQS.map((faq) => ({
    '@type': 'Question',
    name: faq.question,
    acceptedAnswer: { '@type': 'Answer', text: textOf(getAnswer(faq, delivery)) },
  })),
});

/** Head of a static page. */
export function contentHead({ path, title }: ContentPage, { getData }: HeadContext): PageHead {
  return {
    title,
    description: DESCRIPTIONS[path] ?? '',
    canonical: path,
    breadcrumbs: [{ name: title, path }],
    ...(path === '/faqs' && { jsonLd: faqPage(getData(deliveryQuery)) }),
  };
}
