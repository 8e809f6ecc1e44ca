// Renders invoices as PDF.
import type { Locale } from '@challenge-coins/server-kit';
import { formatLongDate } from '../common/languages/dates.js';
import { textsIn, toLocale } from '../common/languages/translate.js';
import { formatMoneyText } from '../common/money.js';
import {
  addLines,
  addText,
  drawTable,
  GREY,
  renderPdf,
  right,
  type Pdf,
  type Structure,
} from '../common/pdf.js';
import { TYPE_CODES, type InvoiceDocument } from './invoice-document.js';

const TITLES = {
  [TYPE_CODES.invoice]: 'paper.invoice',
  [TYPE_CODES.credit_note]: 'paper.creditNote',
  [TYPE_CODES.debit_note]: 'paper.debitNote',
} as const;

/** Renders a document as A4 pages, in its language. */
export function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const locale = toLocale(invoice.locale);
  const t = textsIn(locale);
  const title = `${t(TITLES[invoice.type_code])} ${invoice.invoice_number}`;
  const date = new Date(`${invoice.issue_date}T00:00:00Z`);
  return renderPdf({ title, author: invoice.seller.name, date, locale }, (pdf, root) => {
    drawHeader(pdf, root, invoice, locale);
    drawLines(pdf, root, invoice, locale);
    drawTotals(pdf, root, invoice, locale);
    if (invoice.note !== '') addText(pdf, root, 'P', invoice.note, { gapBefore: 14 });
  });
}

function drawHeader(pdf: Pdf, root: Structure, invoice: InvoiceDocument, locale: Locale): void {
  const t = textsIn(locale);
  const { seller, buyer, deliver_to: deliverTo } = invoice;
  const sellerLines = [
    ...seller.address,
    ...(seller.tax_identifier === ''
      ? []
      : [t('paper.taxNumber', { number: seller.tax_identifier })]),
    ...(seller.registration === '' ? [] : [seller.registration]),
  ];
  addText(pdf, root, 'P', seller.name, { bold: true, size: 11 });
  addLines(pdf, root, sellerLines, { color: GREY });
  addText(pdf, root, 'H1', t(TITLES[invoice.type_code]), { bold: true, size: 20, gapBefore: 28 });
  pdf.y += 6;
  addLines(pdf, root, factsOf(invoice, locale));
  addText(pdf, root, 'H2', t('paper.billTo'), { bold: true, gapBefore: 14 });
  addLines(pdf, root, [buyer.name, ...buyer.address]);
  if (deliverTo) {
    addText(pdf, root, 'H2', t('paper.deliverTo'), { bold: true, gapBefore: 10 });
    addLines(pdf, root, [deliverTo.name, ...deliverTo.address]);
  }
  pdf.y += 18;
}

/** The ISO date in English, as ever. */
function formatDay(day: string, locale: Locale): string {
  return locale === 'en' ? day : formatLongDate(new Date(`${day}T00:00:00Z`), locale);
}

function factsOf(invoice: InvoiceDocument, locale: Locale): string[] {
  const t = textsIn(locale);
  const { preceding_invoice_number: preceding } = invoice;
  return [
    t('paper.number', { number: invoice.invoice_number }),
    t('paper.date', { date: formatDay(invoice.issue_date, locale) }),
    t('paper.order', {
      number: invoice.order_reference,
      date: formatDay(invoice.order_date, locale),
    }),
    ...(preceding === null ? [] : [t('paper.forInvoice', { number: preceding })]),
    t('paper.currency', { currency: invoice.currency_code }),
  ];
}

const COLUMNS = ['*', 40, 80, 60, 90] as const;

function drawLines(pdf: Pdf, root: Structure, { lines }: InvoiceDocument, locale: Locale): void {
  const t = textsIn(locale);
  const rows = lines.map((line) => [
    { text: [line.item_name, line.item_description].filter((part) => part !== '').join('\n') },
    right(String(line.quantity)),
    right(formatMoneyText(line.item_price_cents, locale)),
    right(formatRate(line, locale)),
    right(formatMoneyText(line.line_amount_cents, locale)),
  ]);
  const amounts = [t('paper.quantity'), t('paper.price'), t('paper.tax'), t('paper.amount')];
  const header = [{ text: t('paper.description') }, ...amounts.map(right)];
  drawTable(pdf, root, { widths: COLUMNS, header, rows });
}

function drawTotals(pdf: Pdf, root: Structure, invoice: InvoiceDocument, locale: Locale): void {
  const t = textsIn(locale);
  const breakdown = invoice.tax_breakdown.filter(({ tax_category }) => tax_category !== 'O');
  if (breakdown.length > 0) {
    pdf.y += 14;
    const rows = breakdown.flatMap(({ tax_parts, ...subtotal }) =>
      (tax_parts ?? [subtotal]).map((part) => [
        { text: `${part.tax_name} ${formatRate({ ...subtotal, ...part }, locale)}` },
        right(formatMoneyText(subtotal.taxable_cents, locale)),
        right(formatMoneyText(part.tax_cents, locale)),
      ]),
    );
    const header = [{ text: t('paper.tax') }, right(t('paper.net')), right(t('paper.taxAmount'))];
    drawTable(pdf, root, { widths: ['*', 90, 90], header, rows });
  }
  const total = t('paper.total', {
    amount: formatMoneyText(invoice.total_with_tax_cents, locale),
  });
  const net = t('paper.totalNet', {
    amount: formatMoneyText(invoice.total_without_tax_cents, locale),
  });
  if (breakdown.length > 0) addText(pdf, root, 'P', net, { gapBefore: 12 });
  addText(pdf, root, 'P', total, {
    bold: true,
    size: 13,
    gapBefore: breakdown.length > 0 ? 2 : 14,
  });
}

function formatRate(
  { tax_category, tax_rate }: { tax_category: string; tax_rate: number },
  locale: Locale,
): string {
  if (tax_category === 'O') return '–';
  const rate = String(Number((tax_rate / 100).toFixed(3)));
  return locale === 'en' ? `${rate} %` : `${rate.replace('.', ',')}\u00a0%`;
}
