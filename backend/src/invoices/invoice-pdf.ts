// Renders invoices as PDF.
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
  [TYPE_CODES.invoice]: 'Invoice',
  [TYPE_CODES.credit_note]: 'Credit note',
  [TYPE_CODES.debit_note]: 'Debit note',
} as const;

/** Renders a document as A4 pages. */
export function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const title = `${TITLES[invoice.type_code]} ${invoice.invoice_number}`;
  const date = new Date(`${invoice.issue_date}T00:00:00Z`);
  return renderPdf({ title, author: invoice.seller.name, date }, (pdf, root) => {
    drawHeader(pdf, root, invoice);
    drawLines(pdf, root, invoice);
    drawTotals(pdf, root, invoice);
    if (invoice.note !== '') addText(pdf, root, 'P', invoice.note, { gapBefore: 14 });
  });
}

function drawHeader(pdf: Pdf, root: Structure, invoice: InvoiceDocument): void {
  const { seller, buyer, deliver_to: deliverTo } = invoice;
  const sellerLines = [
    ...seller.address,
    ...(seller.tax_identifier === '' ? [] : [`Tax number: ${seller.tax_identifier}`]),
    ...(seller.registration === '' ? [] : [seller.registration]),
  ];
  addText(pdf, root, 'P', seller.name, { bold: true, size: 11 });
  addLines(pdf, root, sellerLines, { color: GREY });
  addText(pdf, root, 'H1', TITLES[invoice.type_code], { bold: true, size: 20, gapBefore: 28 });
  pdf.y += 6;
  addLines(pdf, root, factsOf(invoice));
  addText(pdf, root, 'H2', 'Bill to', { bold: true, gapBefore: 14 });
  addLines(pdf, root, [buyer.name, ...buyer.address]);
  if (deliverTo) {
    addText(pdf, root, 'H2', 'Deliver to', { bold: true, gapBefore: 10 });
    addLines(pdf, root, [deliverTo.name, ...deliverTo.address]);
  }
  pdf.y += 18;
}

function factsOf(invoice: InvoiceDocument): string[] {
  const { preceding_invoice_number: preceding } = invoice;
  return [
    `Number: ${invoice.invoice_number}`,
    `Date: ${invoice.issue_date}`,
    `Order: ${invoice.order_reference} of ${invoice.order_date}`,
    ...(preceding === null ? [] : [`For invoice: ${preceding}`]),
    `Currency: ${invoice.currency_code}`,
  ];
}

const COLUMNS = ['*', 40, 80, 60, 90] as const;

function drawLines(pdf: Pdf, root: Structure, { lines }: InvoiceDocument): void {
  const rows = lines.map((line) => [
    { text: [line.item_name, line.item_description].filter((part) => part !== '').join('\n') },
    right(String(line.quantity)),
    right(formatMoneyText(line.item_price_cents)),
    right(formatRate(line)),
    right(formatMoneyText(line.line_amount_cents)),
  ]);
  const [first, ...amounts] = ['Description', 'Qty', 'Price', 'Tax', 'Amount'] as const;
  drawTable(pdf, root, { widths: COLUMNS, header: [{ text: first }, ...amounts.map(right)], rows });
}

function drawTotals(pdf: Pdf, root: Structure, invoice: InvoiceDocument): void {
  const breakdown = invoice.tax_breakdown.filter(({ tax_category }) => tax_category !== 'O');
  if (breakdown.length > 0) {
    pdf.y += 14;
    const rows = breakdown.flatMap(({ tax_parts, ...subtotal }) =>
      (tax_parts ?? [subtotal]).map((part) => [
        { text: `${part.tax_name} ${formatRate({ ...subtotal, ...part })}` },
        right(formatMoneyText(subtotal.taxable_cents)),
        right(formatMoneyText(part.tax_cents)),
      ]),
    );
    const header = [{ text: 'Tax' }, right('Net'), right('Tax amount')];
    drawTable(pdf, root, { widths: ['*', 90, 90], header, rows });
  }
  const total = `Total: ${formatMoneyText(invoice.total_with_tax_cents)}`;
  const net = `Total without tax: ${formatMoneyText(invoice.total_without_tax_cents)}`;
  if (breakdown.length > 0) addText(pdf, root, 'P', net, { gapBefore: 12 });
  addText(pdf, root, 'P', total, {
    bold: true,
    size: 13,
    gapBefore: breakdown.length > 0 ? 2 : 14,
  });
}

function formatRate({
  tax_category,
  tax_rate,
}: {
  tax_category: string;
  tax_rate: number;
}): string {
  return tax_category === 'O' ? '–' : `${Number((tax_rate / 100).toFixed(3))} %`;
}
