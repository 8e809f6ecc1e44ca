// Every email and every PDF in a pseudo-translation. It replaces some letters everywhere, so a text that still has one of
// them is neither from the catalogue nor data.
import { jest } from '@jest/globals';
import { toPseudoMessage } from '@challenge-coins/server-kit/messages';
import { MESSAGE_KINDS, type MessageKind } from '../../messages/message-kinds.js';
import type { InvoicedOrder, InvoiceHeader } from '../../invoices/invoice-document.js';
import type { OutboxMessage } from '../../messages/outbox-message.entity.js';

const kit = await import('@challenge-coins/server-kit');
// French is the pseudo-translation of English, in every module that is imported after this.
jest.unstable_mockModule('@challenge-coins/server-kit', () => ({
  ...kit,
  readMessages: (folder: string) => {
    const texts = kit.readMessages(folder);
    const pseudo = Object.entries(texts.en).map(([key, text]) => [key, toPseudoMessage(text)]);
    return { ...texts, fr: Object.fromEntries(pseudo) as Record<string, string> };
  },
}));
const { useApi } = await import('../../../test/api.js');
const { useAdmin } = await import('../../../test/build.js');
const { createEveryEmail } = await import('../../../test/every-email.js');
const { mailOfMessage } = await import('../../../test/outbox.js');
const { readPdfText } = await import('../../../test/pdf-text.js');
const { buildInvoice, TYPE_CODES } = await import('../../invoices/invoice-document.js');
const { renderInvoice } = await import('../../invoices/invoice-pdf.js');
const { DEFAULT_SETTINGS } = await import('../../settings/settings.contract.js');

/** Letters that the pseudo-translation replaces. */
const REPLACED = /[aceilnorsuyACEINORSUY]/;

/** Data by its form: links, addresses, numbers of orders, days, times and amounts. */
const FORMS = [
  /https?:\/\/\S+|\S+@\S+/g,
  /\b[0-9A-F]{8}\b/g,
  /\d{1,2}(er)? \p{L}+ \d{4}( à \d\d:\d\d)?|UTC/gu,
  /\$US|N°/g,
];

/** Names and texts of people, and names of the shop, of products and of carriers. */
const NAMES = `
  SELECT username AS value FROM users UNION SELECT name FROM product UNION SELECT name FROM request
  UNION SELECT message FROM request UNION SELECT name FROM withdrawal`;
const FIXED_NAMES = [
  ...['Haiti 1804', 'HAITI 1804', 'USPS', 'Firefox'],
  DEFAULT_SETTINGS.contact_address,
];

/** The words of a text that are neither of the pseudo-translation nor data. */
function findPlainWords(text: string, data: readonly string[]): string[] {
  let rest = text.normalize('NFC');
  for (const pattern of FORMS) rest = rest.replaceAll(pattern, ' ');
  for (const value of data.toSorted((a, b) => b.length - a.length))
    rest = rest.replaceAll(value, ' ');
  const words = rest.match(/[\p{L}\d]+/gu) ?? [];
  return [...new Set(words.filter((word) => REPLACED.test(word)))];
}

const HEADER: InvoiceHeader = {
  ...{ invoice_number: '2026-000002', issue_date: '2026-11-26', type_code: '380', locale: 'fr' },
  ...{ currency_code: 'USD', order_reference: '1804A04A', order_date: '2026-11-25' },
  preceding_invoice_number: '2026-000001',
  seller: {
    ...{ name: 'Toussaint', address: ['Gonaïves'], country_code: 'FR' },
    ...{ tax_identifier: 'FR12345678901', registration: 'RCS' },
  },
  buyer: { name: 'Catherine', address: ['Jacmel'], country_code: 'FR' },
  deliver_to: { name: 'Henriette', address: ['Léogâne'], country_code: 'FR' },
  note: 'Merci',
};
const SALE: InvoicedOrder = {
  items: [
    {
      ...{ id: '1', name: 'Vertières', description: 'N° 1', quantity: 1, priceCents: 125_000 },
      category: null,
    },
  ],
  charges: [
    { id: '2', itemId: null, kind: 'shipping', amountCents: 500, description: null },
    { id: '3', itemId: '1', kind: 'tax', amountCents: 700, description: 'TVA', basisPoints: 560 },
  ],
  ...{ rates: [], destination: { country: 'FR', region: '' } },
};
const DOCUMENT_DATA = [
  ...['Toussaint', 'Gonaïves', 'FR12345678901', 'RCS', 'Catherine', 'Jacmel', 'Henriette'],
  ...['Léogâne', 'Merci', 'Vertières', 'TVA', 'USD'],
];

describe('in a pseudo-translation', () => {
  const api = useApi({ PUBLIC_URL: 'https://shop.example/' });
  const admin = useAdmin(api);
  let messages = new Map<MessageKind, OutboxMessage>();
  let data: string[] = [];

  beforeAll(async () => {
    messages = await createEveryEmail(api, admin);
    const rows = await api.dataSource.query<{ value: string }[]>(NAMES);
    data = [...FIXED_NAMES, ...rows.map(({ value }) => value)];
  });

  it.each(MESSAGE_KINDS)('the email %s has no other text', async (kind) => {
    const message = messages.get(kind);
    const mail = message && (await mailOfMessage(api, Object.assign(message, { locale: 'fr' })));
    const html = (mail?.html ?? '').replaceAll(/<style[^]*?<\/style>|<!--[^]*?-->/g, '');
    const labels = Array.from(
      html.matchAll(/(?:alt|title|aria-label)="([^"]*)"/g),
      ([, one]) => one,
    );
    const parts = [mail?.subject, mail?.text, html.replaceAll(/<[^>]*>/g, ' '), ...labels];
    expect(findPlainWords(parts.join('\n'), data)).toEqual([]);
    expect(mail?.text).toContain('·');
  });

  // Customs papers are English everywhere: customs officers read them.
  it.each(Object.entries(TYPE_CODES))('the PDF of %s has no other text', async (_, type_code) => {
    const text = readPdfText(await renderInvoice(buildInvoice({ ...HEADER, type_code }, SALE)));
    expect(findPlainWords(text, DOCUMENT_DATA)).toEqual([]);
    expect(text).toContain('·');
  });
});
