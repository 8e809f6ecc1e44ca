import fc from 'fast-check';
import { CATEGORIES } from '../catalog/catalog-constants.js';
import {
  buildInvoice,
  buildNote,
  InvoiceDocument,
  TYPE_CODES,
  type InvoicedOrder,
  type InvoiceHeader,
} from './invoice-document.js';
import { renderInvoice } from './invoice-pdf.js';
import type { TaxRate } from '../tax/index.js';

const HEADER: InvoiceHeader = {
  invoice_number: 'INV-2026-000001',
  issue_date: '2026-11-26',
  type_code: '380',
  currency_code: 'USD',
  order_reference: '1804A04A',
  order_date: '2026-11-25',
  preceding_invoice_number: null,
  seller: {
    ...{ name: 'Haiti 1804 SARL', address: ['18 rue de la Liberté', '75011 Paris'] },
    ...{ country_code: 'FR', tax_identifier: 'FR12345678901', registration: '' },
  },
  buyer: { name: 'Marie-Jeanne Lamartinière', address: [], country_code: 'FR' },
  deliver_to: null,
  note: '',
};
const CREDIT: InvoiceHeader = { ...HEADER, type_code: TYPE_CODES.credit_note };
const DEBIT: InvoiceHeader = { ...HEADER, type_code: TYPE_CODES.debit_note };

const TVA: TaxRate = {
  ...{ country: 'FR', region: '', category: '', name: 'TVA', basisPoints: 2000, isIncluded: true },
};
const BOOKS: TaxRate = { ...TVA, category: 'children_books', basisPoints: 550 };
const SALES_TAX: TaxRate = { ...TVA, name: 'Sales tax', basisPoints: 700, isIncluded: false };

const anItem = (priceCents: number, category: InvoicedOrder['items'][number]['category']) => ({
  ...{ id: `${priceCents}`, name: 'A coin', description: 'N° 12', quantity: 2 },
  ...{ priceCents, category },
});
const anOrderOf = (order: Partial<InvoicedOrder>): InvoicedOrder => ({
  ...{ items: [], charges: [], rates: [TVA, BOOKS], destination: { country: 'FR', region: '' } },
  ...order,
});
const gst = { kind: 'tax', description: 'GST', basisPoints: 500 } as const;
const qst = { kind: 'tax', description: 'QST', basisPoints: 997.5 } as const;
const CANADIAN = anOrderOf({
  items: [anItem(2500, 'royal')],
  charges: [
    { id: 'd', itemId: null, kind: 'shipping', amountCents: 1800, description: 'Post' },
    { id: 't', itemId: '2500', amountCents: 250, ...gst },
    { id: 'u', itemId: '2500', amountCents: 499, ...qst },
    { id: 'v', itemId: null, amountCents: 90, ...gst },
    { id: 'w', itemId: null, amountCents: 180, ...qst },
  ],
  rates: [],
});

const summary = ({ tax_breakdown, ...totals }: InvoiceDocument) => ({
  taxes: tax_breakdown.map(({ tax_rate, taxable_cents, tax_cents }) => [
    ...[tax_rate, taxable_cents, tax_cents],
  ]),
  total: totals.total_with_tax_cents,
  tax: totals.total_tax_cents,
});

describe('an invoice', () => {
  it('contains the included tax of each line, and the delivery', () => {
    const charge = {
      id: 'd',
      itemId: null,
      kind: 'shipping',
      amountCents: 1000,
      description: null,
    } as const;
    const items = [anItem(2500, 'royal'), anItem(1000, 'children_books')];
    const invoice = buildInvoice(HEADER, anOrderOf({ items, charges: [charge] }));
    expect(summary(invoice)).toEqual({
      taxes: [
        [2000, 5000, 1000],
        [550, 1896, 104],
      ],
      ...{ total: 8000, tax: 1104 },
    });
    expect(invoice.lines.map(({ item_name }) => item_name)).toEqual([
      'A coin',
      'A coin',
      'Delivery',
    ]);
  });

  it('contains the tax that the order was charged on top of its prices', () => {
    const items = [anItem(2500, 'royal')];
    const charges = [
      ...[{ id: 'd', itemId: null, kind: 'shipping', amountCents: 1000, description: 'Letter' }],
      ...[{ id: 't', itemId: '2500', kind: 'tax', amountCents: 350, description: null }],
      ...[{ id: 'u', itemId: null, kind: 'tax', amountCents: 70, description: null }],
    ] as InvoicedOrder['charges'];
    const invoice = buildInvoice(HEADER, anOrderOf({ items, charges, rates: [SALES_TAX] }));
    expect(summary(invoice)).toEqual({ taxes: [[700, 6000, 420]], total: 6420, tax: 420 });
    expect(invoice.lines.at(-1)?.item_name).toBe('Letter');
  });

  it('names each of several added taxes, and its net amount is without them', () => {
    const invoice = buildInvoice(HEADER, CANADIAN);
    expect(summary(invoice)).toEqual({ taxes: [[1497.5, 6800, 1019]], total: 7819, tax: 1019 });
    expect(invoice.total_without_tax_cents).toBe(6800);
    expect(invoice.tax_breakdown[0]).toMatchObject({
      ...{ tax_category: 'S', tax_name: 'GST + QST' },
      tax_parts: [
        { tax_name: 'GST', tax_rate: 500, tax_cents: 340 },
        { tax_name: 'QST', tax_rate: 997.5, tax_cents: 679 },
      ],
    });
    expect(invoice.lines[0]).toMatchObject({ line_amount_cents: 5000, line_net_cents: 5000 });
    expect(InvoiceDocument.parse(JSON.parse(JSON.stringify(invoice)))).toEqual(invoice);
  });

  it('takes added taxes from the charges of the order, not from the rates', () => {
    const changed = { ...SALES_TAX, name: 'Changed since' };
    expect(buildInvoice(HEADER, { ...CANADIAN, rates: [changed] })).toEqual(
      buildInvoice(HEADER, CANADIAN),
    );
  });

  it('has a rate of its own for the delivery', () => {
    const shipping: TaxRate = { ...TVA, category: 'shipping', basisPoints: 1000 };
    const charge = { id: 'd', itemId: null, kind: 'shipping', amountCents: 1100 } as const;
    const charges = [{ ...charge, description: null }];
    const order = anOrderOf({ items: [anItem(2500, 'royal')], charges, rates: [TVA, shipping] });
    expect(summary(buildInvoice(HEADER, order)).taxes).toEqual([
      [2000, 4167, 833],
      [1000, 1000, 100],
    ]);
  });

  it('is not taxed without a rate, or if an added tax was not charged', () => {
    for (const rates of [[], [SALES_TAX]]) {
      const invoice = buildInvoice(HEADER, anOrderOf({ items: [anItem(2500, 'royal')], rates }));
      expect(invoice.tax_breakdown).toEqual([
        { tax_category: 'O', tax_name: '', tax_rate: 0, taxable_cents: 5000, tax_cents: 0 },
      ]);
    }
  });

  it('subtracts a discount', () => {
    const charges = [
      { id: 'x', itemId: '2500', kind: 'discount', amountCents: -500, description: null } as const,
    ];
    const invoice = buildInvoice(HEADER, anOrderOf({ items: [anItem(2500, 'royal')], charges }));
    expect(summary(invoice)).toEqual({ taxes: [[2000, 3750, 750]], total: 4500, tax: 750 });
  });
});

const anyItem = fc.record({
  id: fc.uuid(),
  name: fc.constant('A coin'),
  description: fc.constant(''),
  quantity: fc.integer({ min: 1, max: 20 }),
  priceCents: fc.integer({ min: 0, max: 100_000 }),
  category: fc.constantFrom(...CATEGORIES, null),
});

describe('the notes of an invoice', () => {
  it('add up to the invoice when everything is refunded in parts', () => {
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 1, maxLength: 5 }),
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 4 }),
        (items, shares) => {
          const invoice = buildInvoice(HEADER, anOrderOf({ items }));
          const notes: InvoiceDocument[] = [];
          let left = invoice.total_with_tax_cents;
          const credit = (amountCents: number) => {
            if (amountCents === 0) return;
            const source = { invoice, notes: [...notes], amountCents, lineName: 'Refund' };
            const note = buildNote(CREDIT, source);
            expect(note.total_with_tax_cents).toBe(amountCents);
            notes.push(note);
            left -= amountCents;
          };
          for (const share of shares) credit(Math.floor(left * share));
          credit(left);
          for (const [index, subtotal] of invoice.tax_breakdown.entries()) {
            const same = notes.flatMap(({ tax_breakdown }) =>
              tax_breakdown.filter(({ tax_rate }) => tax_rate === subtotal.tax_rate),
            );
            const total = (key: 'taxable_cents' | 'tax_cents') =>
              same.reduce((sum, part) => sum + part[key], 0);
            expect([index, total('taxable_cents'), total('tax_cents')]).toEqual([
              index,
              subtotal.taxable_cents,
              subtotal.tax_cents,
            ]);
          }
        },
      ),
    );
  });

  it('add up to each of several added taxes', () => {
    const order = fc.record({
      cents: fc.array(fc.integer({ min: 100, max: 100_000 }), { minLength: 1, maxLength: 4 }),
      shares: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(order, ({ cents, shares }) => {
        const items = cents.map((price, index) => ({ ...anItem(price, 'royal'), id: `${index}` }));
        const charges = items.flatMap(({ id, priceCents }) => [
          { ...gst, id: `g${id}`, itemId: id, amountCents: Math.round(priceCents / 10) },
          { ...qst, id: `q${id}`, itemId: id, amountCents: Math.round(priceCents * 0.1995) },
        ]);
        const invoice = buildInvoice(HEADER, anOrderOf({ items, charges, rates: [] }));
        const notes: InvoiceDocument[] = [];
        let left = invoice.total_with_tax_cents;
        for (const share of [...shares, 1]) {
          const amountCents = share === 1 ? left : Math.floor(left * share);
          if (amountCents === 0) continue;
          notes.push(buildNote(CREDIT, { invoice, notes, amountCents, lineName: 'Refund' }));
          left -= amountCents;
        }
        for (const { total_tax_cents, tax_breakdown } of notes)
          expect(
            tax_breakdown
              .flatMap(({ tax_parts = [] }) => tax_parts)
              .reduce((sum, part) => sum + part.tax_cents, 0),
          ).toBe(total_tax_cents);
        const partsOf = (document: InvoiceDocument) =>
          document.tax_breakdown[0]?.tax_parts?.map(({ tax_cents }) => tax_cents) ?? [0, 0];
        const credited = [0, 1].map((part) =>
          notes.reduce((sum, note) => sum + (partsOf(note)[part] ?? 0), 0),
        );
        expect(credited).toEqual(partsOf(invoice));
      }),
    );
  });

  it('take credit back with its taxes', () => {
    const items = [anItem(2500, 'royal'), anItem(1000, 'children_books')];
    const invoice = buildInvoice(HEADER, anOrderOf({ items }));
    const source = { invoice, amountCents: 3333, lineName: 'Refund' };
    const credit = buildNote(CREDIT, { ...source, notes: [] });
    const debit = buildNote(DEBIT, { ...source, notes: [credit] });
    expect(debit.tax_breakdown).toEqual(credit.tax_breakdown);
    const again = buildNote(CREDIT, { ...source, notes: [credit, debit] });
    expect(again.tax_breakdown).toEqual(credit.tax_breakdown);
  });

  it('take credit back with each of several taxes', () => {
    const invoice = buildInvoice(HEADER, CANADIAN);
    const notes: InvoiceDocument[] = [];
    // The tax of each is one cent, which goes to the larger of both taxes.
    for (let note = 0; note < 10; note += 1)
      notes.push(buildNote(CREDIT, { invoice, notes, amountCents: 8, lineName: 'Refund' }));
    const debit = buildNote(DEBIT, { invoice, notes, amountCents: 80, lineName: 'Reversed' });
    const cents = debit.tax_breakdown[0]?.tax_parts?.map(({ tax_cents }) => tax_cents);
    expect(cents).toEqual([0, 10]);
  });
});

describe('the PDF of an invoice', () => {
  const invoice = buildInvoice(
    HEADER,
    anOrderOf({ items: Array.from({ length: 40 }, () => anItem(2500, 'royal')) }),
  );

  it('has the same bytes when it is rendered again', async () => {
    const [first, second] = [await renderInvoice(invoice), await renderInvoice(invoice)];
    expect(first.equals(second)).toBe(true);
    const other = { ...invoice, issue_date: '2026-11-27' };
    expect(first.equals(await renderInvoice(other))).toBe(false);
  });

  it('has a row per tax of several', async () => {
    const rowsOf = async (document: InvoiceDocument) =>
      (await renderInvoice(document)).toString('latin1').match(/\/S \/TR/g)?.length;
    const one = buildInvoice(HEADER, anOrderOf({ items: [anItem(2500, 'royal')] }));
    const two = buildInvoice(HEADER, { ...CANADIAN, charges: CANADIAN.charges.slice(1, 3) });
    expect([await rowsOf(one), await rowsOf(two)]).toEqual([4, 5]);
  });

  it('is tagged, with language, title and several pages', async () => {
    const text = (await renderInvoice(invoice)).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en)');
    expect(text).toContain('/S /H1');
    expect(text.match(/\/S \/TH/g)?.length).toBe(8);
    expect(text.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(1);
  });

  it('is accepted as a stored document', () => {
    expect(InvoiceDocument.parse(JSON.parse(JSON.stringify(invoice)))).toEqual(invoice);
  });
});
