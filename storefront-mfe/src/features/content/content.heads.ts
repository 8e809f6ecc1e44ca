import type { PageDefinition, PageHead } from '@challenge-coins/shared-ui/host';
import { isValidElement, type ReactNode } from 'react';
import { FAQS } from './faqs.tsx';

/** A static page, identical for everyone. */
type ContentPage = Pick<PageDefinition, 'path' | 'title'>;

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  '/about':
    'Who strikes these coins and why: the people, places and dates of Haiti’s independence, in numbered editions of metal.',
  '/contact':
    'Write to us about pre-orders, bulk prices, an order or a returned piece. A person answers.',
  '/faqs':
    'Answers about editions and certificates, delivery times, free shipping, returns, pre-orders and payment.',
  '/custom-gift':
    'Choose any three coins from the historical, presidential and royal series for a gift set in a premium box.',
  '/request':
    'Pre-orders, larger quantities, returned pieces and questions about a coin: a person reads your request and answers by email.',
  '/imprint': 'Who runs this shop: name, postal address, and how to reach us by email and phone.',
  '/terms': 'The terms and conditions of this shop: orders, prices, payment and delivery.',
  '/privacy': 'Which personal data this shop stores, why, on what legal basis and how long.',
  '/shipping-returns': 'How your order reaches you, what delivery costs, and how you return it.',
  '/accessibility':
    'What is tested so that everybody can use this shop, and how to report a barrier.',
  '/withdraw':
    'Withdraw from a contract without giving a reason and without logging in. A receipt by email confirms it.',
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
