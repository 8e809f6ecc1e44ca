// Renders invoices as tagged PDF (readable by screen readers). The bytes depend on the document alone.
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { formatMoneyText } from '../common/money.js';
import { TYPE_CODES, type InvoiceDocument } from './invoice-document.js';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const TITLES = {
  [TYPE_CODES.invoice]: 'Invoice',
  [TYPE_CODES.credit_note]: 'Credit note',
  [TYPE_CODES.debit_note]: 'Debit note',
} as const;

const MARGIN = 56; // points
const TEXT_SIZE = 9;
const GREY = '#555555';

type Pdf = InstanceType<typeof PDFDocument>;
type Structure = ReturnType<Pdf['struct']>;

/** Renders a document as A4 pages. */
export function renderInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const title = `${TITLES[invoice.type_code]} ${invoice.invoice_number}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    font: FONTS.regular,
    bufferPages: true,
    // The date of issue instead of now: rendering again gives the same bytes.
    info: {
      Title: title,
      Author: invoice.seller.name,
      CreationDate: new Date(`${invoice.issue_date}T00:00:00Z`),
    },
  });
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawHeader(pdf, root, invoice);
  drawLines(pdf, root, invoice);
  drawTotals(pdf, root, invoice);
  if (invoice.note !== '') addText(pdf, root, 'P', invoice.note, { gapBefore: 14 });
  drawPageNumbers(pdf, title);
  root.end();
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    pdf.on('error', reject);
  });
}

interface TextOptions {
  readonly size?: number;
  readonly bold?: boolean;
  readonly gapBefore?: number;
  readonly color?: string;
}

function addText(
  pdf: Pdf,
  parent: Structure,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  { size = TEXT_SIZE, bold = false, gapBefore = 0, color = 'black' }: TextOptions = {},
): void {
  if (gapBefore > 0) pdf.y += gapBefore;
  parent.add(
    pdf.struct(tag, {}, () => {
      pdf
        .font(bold ? FONTS.bold : FONTS.regular)
        .fontSize(size)
        .fillColor(color);
      pdf.text(text, MARGIN, pdf.y, { width: widthOf(pdf), lineGap: 2 });
    }),
  );
}

/** Adds a paragraph per line, so that screen readers separate them. */
function addLines(
  pdf: Pdf,
  root: Structure,
  lines: readonly string[],
  options?: TextOptions,
): void {
  for (const line of lines) addText(pdf, root, 'P', line, options);
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;

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
const PADDING = { top: 5, bottom: 5, left: 4, right: 4 };

function drawLines(pdf: Pdf, root: Structure, { lines }: InvoiceDocument): void {
  const rows = lines.map((line) => [
    { text: [line.item_name, line.item_description].filter((part) => part !== '').join('\n') },
    right(String(line.quantity)),
    right(formatMoneyText(line.item_price_cents)),
    right(formatRate(line)),
    right(formatMoneyText(line.line_amount_cents)),
  ]);
  const header = ['Description', 'Qty', 'Price', 'Tax', 'Amount'];
  drawTable(pdf, root, [...COLUMNS], header, rows);
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
    drawTable(pdf, root, ['*', 90, 90], ['Tax', 'Net', 'Tax amount'], rows);
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

interface Cell {
  readonly text: string;
  readonly align?: { readonly x: 'right'; readonly y: 'top' };
}

const right = (text: string): Cell => ({ text, align: { x: 'right', y: 'top' } });

function drawTable(
  pdf: Pdf,
  root: Structure,
  widths: (number | '*')[],
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  pdf.font(FONTS.regular).fontSize(TEXT_SIZE).fillColor('black');
  const table = pdf.table({
    position: { x: MARGIN, y: pdf.y },
    maxWidth: widthOf(pdf),
    columnStyles: widths.map((width) => ({ width })),
    defaultStyle: { padding: PADDING, border: false },
    // Not in the published types: the table's place in the structure tree.
    ...{ structParent: root },
  });
  table.row(
    header.map((text, index) => ({
      ...(index === 0 ? { text } : right(text)),
      type: 'TH' as const,
      scope: 'Column' as const,
      backgroundColor: '#eeeeee',
      font: { src: FONTS.bold },
    })),
  );
  for (const row of rows) table.row(row.map((cell) => ({ ...cell, type: 'TD' as const })));
  table.end();
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

/** Page numbers are artifacts: screen readers skip them. */
function drawPageNumbers(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font(FONTS.regular).fontSize(7).fillColor(GREY);
    const { bottom } = pdf.page.margins;
    pdf.page.margins.bottom = 0;
    const text = `${title} · page ${page + 1} of ${count}`;
    pdf.text(text, MARGIN, pdf.page.height - 36, { width: widthOf(pdf), lineBreak: false });
    pdf.page.margins.bottom = bottom;
    pdf.endMarkedContent();
  }
}
