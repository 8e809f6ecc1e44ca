// Renders customs papers as PDF: the fields of the UPU form CN 23, and a commercial invoice.
import { countryName } from '../common/countries.js';
import {
  addLines,
  addText,
  drawTable,
  GREY,
  renderPdf,
  right,
  type Cell,
  type Pdf,
  type Structure,
} from '../common/pdf.js';
import type { CustomsDeclaration, CustomsLine } from './customs-declaration.js';
import type { CustomsDocument } from './shipments.contract.js';

const TITLES: Readonly<Record<CustomsDocument, string>> = {
  cn23: 'Customs declaration CN 23',
  'commercial-invoice': 'Commercial invoice',
};

/** Filled in by hand when the parcel is weighed and handed in. */
const BLANK = '____________________';

/** Text of the form, from the Convention of the Universal Postal Union. */
const CN23_CERTIFICATE =
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.';
const INVOICE_CERTIFICATE =
  'I declare that all the information in this invoice is true and correct.';

/** Renders the papers of parcels, each on pages of its own. */
export function renderCustoms(
  document: CustomsDocument,
  parcels: readonly [CustomsDeclaration, ...CustomsDeclaration[]],
): Promise<Buffer> {
  const [first] = parcels;
  const name = TITLES[document];
  const title = parcels.length === 1 ? `${name} ${first.orderNumber}` : name;
  const date = new Date(`${first.date}T00:00:00Z`);
  const drawOne = document === 'cn23' ? drawCn23 : drawCommercialInvoice;
  return renderPdf({ title, author: first.seller.name, date }, (pdf, root) => {
    for (const [index, parcel] of parcels.entries()) {
      if (index > 0) pdf.addPage();
      addText(pdf, root, 'H1', name, { bold: true, size: 18 });
      drawOne(pdf, root, parcel);
    }
  });
}

function drawCn23(pdf: Pdf, root: Structure, parcel: CustomsDeclaration): void {
  addText(pdf, root, 'P', 'May be opened officially', { color: GREY });
  pdf.y += 8;
  drawParties(pdf, root, parcel, ['From', 'To']);
  addText(pdf, root, 'H2', 'Contents', { bold: true, gapBefore: 14 });
  pdf.y += 4;
  drawContents(pdf, root, parcel);
  addText(pdf, root, 'H2', 'Item', { bold: true, gapBefore: 14 });
  pdf.y += 4;
  const value = goodsCents(parcel) + parcel.deliveryCents;
  drawFacts(pdf, root, [
    ['Category of item', CATEGORIES],
    ['Item number', parcel.trackingCode || BLANK],
    ['Order', parcel.orderNumber],
    ...(parcel.invoiceNumber === null ? [] : [['Invoice', parcel.invoiceNumber] as const]),
    ['Total gross weight', `${BLANK} kg`],
    ['Postal charges', formatMoney(parcel, parcel.deliveryCents)],
    ['Value with postal charges', formatMoney(parcel, value)],
    ['Office of origin, date of posting', BLANK],
  ]);
  drawSignature(pdf, root, parcel, CN23_CERTIFICATE);
}

/** DejaVu Sans has the boxes of the form. */
const CATEGORIES = [
  '☒ Sale of goods',
  ...['☐ Gift', '☐ Documents', '☐ Commercial sample', '☐ Returned goods', '☐ Other'],
]
  .map((choice) => choice.replaceAll(' ', '\u00a0'))
  .join('   ');

/** Incoterms 2020. */
const TERMS = {
  none: null,
  may_be_due: 'DAP: import duties and taxes are paid by the recipient',
  included: 'DDP: import duties and taxes are paid by the sender',
} as const;

function drawCommercialInvoice(pdf: Pdf, root: Structure, parcel: CustomsDeclaration): void {
  const { invoiceNumber, orderNumber, orderDate, carrier, trackingCode, duties } = parcel;
  pdf.y += 6;
  addLines(pdf, root, [
    ...(invoiceNumber === null ? [] : [`Invoice: ${invoiceNumber}`]),
    `Order: ${orderNumber} of ${orderDate}`,
    `Date: ${parcel.date}`,
    ...(trackingCode === '' ? [] : [`Shipment: ${[carrier, trackingCode].join(' ').trim()}`]),
    'Reason for export: sale of goods',
    ...(TERMS[duties] === null ? [] : [`Terms of delivery: ${TERMS[duties]}`]),
    `Currency: ${parcel.currency}`,
  ]);
  pdf.y += 10;
  drawParties(pdf, root, parcel, ['Seller and exporter', 'Recipient']);
  addText(pdf, root, 'H2', 'Goods', { bold: true, gapBefore: 14 });
  pdf.y += 4;
  drawContents(pdf, root, parcel);
  pdf.y += 14;
  const goods = goodsCents(parcel);
  const total = goods + parcel.deliveryCents;
  drawFacts(pdf, root, [
    ['Goods', formatMoney(parcel, goods)],
    ['Delivery', formatMoney(parcel, parcel.deliveryCents)],
    ['Total value', formatMoney(parcel, total)],
    ...(parcel.taxCents === 0
      ? []
      : [
          ['Tax paid by the buyer', formatMoney(parcel, parcel.taxCents)] as const,
          ['Total with tax', formatMoney(parcel, total + parcel.taxCents)] as const,
        ]),
    ['Packages', '1'],
    ['Total gross weight', `${BLANK} kg`],
  ]);
  drawSignature(pdf, root, parcel, INVOICE_CERTIFICATE);
}

function drawParties(
  pdf: Pdf,
  root: Structure,
  { seller, recipient }: CustomsDeclaration,
  [from, to]: readonly [string, string],
): void {
  const sender = [
    ...[seller.name, ...seller.address, countryName(seller.country)],
    ...(seller.tax_id === '' ? [] : [`Tax number: ${seller.tax_id}`]),
  ];
  const receiver = [
    ...recipient.lines,
    ...(recipient.phone === '' ? [] : [`Telephone: ${recipient.phone}`]),
    ...(recipient.email === '' ? [] : [`Email: ${recipient.email}`]),
  ];
  const header = [{ text: from }, { text: to }];
  const rows = [[sender, receiver].map((lines) => ({ text: lines.join('\n') }))];
  drawTable(pdf, root, { widths: ['*', '*'], header, rows, isRuled: true });
}

function drawContents(pdf: Pdf, root: Structure, parcel: CustomsDeclaration): void {
  const { lines, currency } = parcel;
  const total = (pick: (line: CustomsLine) => number) =>
    lines.reduce((sum, line) => sum + pick(line), 0);
  const header = [
    ...[{ text: 'Detailed description' }, right('Quantity'), right('Net weight (kg)')],
    ...[right(`Value (${currency})`), { text: 'HS tariff number' }, { text: 'Country of origin' }],
  ];
  const rows = lines.map((line): Cell[] => [
    ...[{ text: line.description }, right(String(line.quantity))],
    ...[right(formatKilograms(line.netGrams)), right(formatAmount(line.valueCents))],
    ...[{ text: line.hsCode }, { text: countryName(line.originCountry) }],
  ]);
  const totals: Cell[] = [
    ...[{ text: 'Total', isHeading: true }, right(String(total(({ quantity }) => quantity)))],
    right(formatKilograms(total(({ netGrams }) => netGrams))),
    ...[right(formatAmount(goodsCents(parcel))), { text: '' }, { text: '' }],
  ];
  const widths = ['*', 54, 62, 70, 76, 78] as const;
  drawTable(pdf, root, { widths, header, rows: [...rows, totals], isRuled: true });
}

type Fact = readonly [name: string, value: string];

function drawFacts(pdf: Pdf, root: Structure, facts: readonly Fact[]): void {
  const rows = facts.map(([name, value]) => [{ text: name, isHeading: true }, { text: value }]);
  drawTable(pdf, root, { widths: [150, '*'], rows, isRuled: true });
}

function drawSignature(
  pdf: Pdf,
  root: Structure,
  { date, seller }: CustomsDeclaration,
  certificate: string,
): void {
  addText(pdf, root, 'P', certificate, { gapBefore: 14 });
  addText(pdf, root, 'P', `Date: ${date}`, { gapBefore: 14 });
  addText(pdf, root, 'P', `Signature of ${seller.name}: ${BLANK}${BLANK}`, { gapBefore: 18 });
}

function goodsCents({ lines }: CustomsDeclaration): number {
  return lines.reduce((total, { valueCents }) => total + valueCents, 0);
}

const formatAmount = (cents: number) => (cents / 100).toFixed(2);
const formatMoney = ({ currency }: CustomsDeclaration, cents: number) =>
  `${currency} ${formatAmount(cents)}`;
const formatKilograms = (grams: number) => (grams / 1000).toFixed(3);
