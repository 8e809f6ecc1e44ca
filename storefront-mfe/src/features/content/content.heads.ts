import type { PageDefinition, PageHead } from '@challenge-coins/shared-ui/host';
import { isValidElement, type ReactNode } from 'react';
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

const faqPage = () => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: FAQS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
  })),
});

/** Head of a static page. */
export function contentHead({ path, title }: ContentPage): PageHead {
  return {
    title,
    description: DESCRIPTIONS[path] ?? '',
    canonical: path,
    breadcrumbs: [{ name: title, path }],
    ...(path === '/faqs' && { jsonLd: faqPage() }),
  };
}
