import fc from 'fast-check';
import { readPdfText } from '../../test/pdf-text.js';
import { toInvoiceLines } from '../invoices/invoice-document.js';
import type { InvoicedOrder } from '../invoices/index.js';
import type { CustomsDeclaration } from './customs-declaration.js';
import { renderCustoms } from './customs-pdf.js';
import { toCustomsValues } from './customs-values.js';

const PARCEL: CustomsDeclaration = {
  orderNumber: '1804A04A',
  orderDate: '2026-11-25',
  invoiceNumber: 'HC-INV-2026-000001',
  date: '2026-11-26',
  carrier: 'USPS',
  trackingCode: 'CX123456785US',
  currency: 'USD',
  seller: {
    name: 'Haiti 1804 LLC',
    address: ['1804 Liberty Avenue', 'Miami FL 33101'],
    country: 'US',
    tax_id: '12-3456789',
  },
  recipient: {
    lines: ['Marie-Jeanne Lamartinière', '12 rue du Commerce', 'Jacmel', 'Haiti'],
    phone: '+509 34 10 1804',
    email: 'marie@example.com',
  },
  duties: 'may_be_due',
  lines: [
    {
      description: 'Commemorative medal of bronze, not legal tender',
      ...{ hsCode: '7118.90', originCountry: 'US', quantity: 2, netGrams: 77, valueCents: 4545 },
    },
    {
      description: 'Wooden display stand',
      ...{ hsCode: '4420.11', originCountry: 'HT', quantity: 1, netGrams: 140, valueCents: 1200 },
    },
  ],
  deliveryCents: 818,
  taxCents: 537,
};
const render = (...parameters: Parameters<typeof renderCustoms>) => renderCustoms(...parameters);
const textOf = async (document: 'cn23' | 'commercial-invoice', parcel = PARCEL) =>
  readPdfText(await render(document, [parcel]));

/** Fails with the missing texts. */
function expectTexts(text: string, expected: readonly string[]): void {
  expect(expected.filter((one) => !text.includes(one))).toEqual([]);
}

const SHARED = [
  ...['Haiti 1804 LLC', 'Miami FL 33101', 'United States', 'Tax number: 12-3456789'],
  ...['Marie-Jeanne Lamartinière', 'Jacmel', 'Telephone: +509 34 10 1804'],
  ...['Email: marie@example.com', 'Wooden display stand', '7118.90', '4420.11', '0.077', '0.140'],
  ...['45.45', '12.00', '0.217', '57.45', 'Date: 2026-11-26', 'CX123456785US', '1804A04A'],
  ...['HC-INV-2026-000001', 'Total gross weight', 'USD 8.18', 'USD 65.63'],
];

describe('the form CN 23', () => {
  it('has the fields of the form', async () => {
    expectTexts(await textOf('cn23'), [
      ...[...SHARED, 'Customs declaration CN 23', '☒\u00a0Sale\u00a0of\u00a0goods', '☐\u00a0Gift'],
      ...['Office of origin', 'certify that the particulars', 'Signature of'],
    ]);
  });
});

describe('the commercial invoice', () => {
  it('has both parties, the goods and the totals', async () => {
    const text = await textOf('commercial-invoice');
    expectTexts(text, [
      ...SHARED,
      'Reason for export: sale of goods',
      'USD 5.37',
      'USD 71.00',
      'DAP: import duties',
      'USPS CX1234',
    ]);
    const untaxed = { ...PARCEL, taxCents: 0, invoiceNumber: null };
    expect(await textOf('commercial-invoice', untaxed)).not.toMatch(/Tax paid|Invoice:/);
  });
});

describe.each(['cn23', 'commercial-invoice'] as const)('the PDF of %s', (document) => {
  it('has the same bytes when it is rendered again', async () => {
    const [first, second] = [await render(document, [PARCEL]), await render(document, [PARCEL])];
    expect(first.equals(second)).toBe(true);
    const later = await render(document, [{ ...PARCEL, date: '2026-11-27' }]);
    expect(first.equals(later)).toBe(false);
  });

  it('is tagged, with language and headings', async () => {
    const text = (await render(document, [PARCEL])).toString('latin1');
    for (const tag of ['/Marked true', '/Lang (en)', '/S /H1', '/S /H2', '/S /TH'])
      expect(text).toContain(tag);
  });
});

describe('the values of a parcel', () => {
  const TCA: InvoicedOrder['rates'][number] = {
    ...{
      country: 'HT',
      region: '',
      category: '',
      name: 'TCA',
      basisPoints: 1000,
      isIncluded: true,
    },
  };
  const anOrder = (order: Partial<InvoicedOrder>) => {
    const whole: InvoicedOrder = {
      items: [
        { id: 'a', name: 'Coin', description: '', quantity: 3, priceCents: 1100, category: null },
        { id: 'b', name: 'Stand', description: '', quantity: 1, priceCents: 2200, category: null },
      ],
      charges: [],
      ...{ rates: [TCA], destination: { country: 'HT', region: '' } },
      ...order,
    };
    return { ...whole, lines: toInvoiceLines(whole) };
  };
  const ALL = [
    { line_id: 'a', quantity: 3 },
    { line_id: 'b', quantity: 1 },
  ];
  const charge = (kind: 'shipping' | 'discount', amountCents: number, itemId: string | null) => ({
    ...{ id: `${kind}${itemId}`, kind, amountCents, itemId, description: null },
  });

  it('are what was paid, without tax, and the shares of delivery and tax', () => {
    const order = anOrder({ charges: [charge('shipping', 1100, null)] });
    expect(toCustomsValues(order, ALL)).toEqual({
      ...{ goodsCents: [3000, 2000], deliveryCents: 1000, taxCents: 600 },
    });
    expect(toCustomsValues(order, [{ line_id: 'a', quantity: 1 }])).toEqual({
      ...{ goodsCents: [1000], deliveryCents: 200, taxCents: 120 },
    });
  });

  it('are reduced by the discount of an item, and by that of the order in proportion', () => {
    const order = anOrder({
      charges: [charge('discount', -1100, 'a'), charge('discount', -880, null)],
    });
    expect(toCustomsValues(order, ALL).goodsCents).toEqual([1600, 1600]);
  });

  it('of all parcels of an order add up to it, to the cent', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    const item = fc.record({ quantity: fc.integer({ min: 1, max: 7 }), priceCents: cents });
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 4 }),
        fc.record({ shipping: cents, discount: fc.integer({ min: 0, max: 100 }) }),
        fc.infiniteStream(fc.nat({ max: 2 })),
        (drawn, { shipping, discount }, parcelOf) => {
          const items = drawn.map((one, index) => {
            return { ...one, id: `${index}`, name: 'Coin', description: '', category: null };
          });
          const worth = items.reduce((sum, one) => sum + one.quantity * one.priceCents, 0);
          const reduction = -Math.floor((worth * discount) / 100);
          const charges = [charge('shipping', shipping, null), charge('discount', reduction, null)];
          const order = anOrder({ items, charges });
          // Each piece is in one of three parcels.
          const parcels = [0, 1, 2].map(() => new Map<string, number>());
          for (const { id, quantity } of items)
            for (let piece = 0; piece < quantity; piece += 1) {
              const parcel = parcels[parcelOf.next().value] ?? new Map<string, number>();
              parcel.set(id, (parcel.get(id) ?? 0) + 1);
            }
          const packed = parcels.map((parcel) =>
            [...parcel].map(([line_id, quantity]) => ({ line_id, quantity })),
          );
          const values = packed.map((parts, at) =>
            toCustomsValues(order, parts, packed.slice(0, at).flat()),
          );
          const all = items.map(({ id, quantity }) => ({ line_id: id, quantity }));
          const whole = toCustomsValues(order, all);
          const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
          expect(total(values.flatMap(({ goodsCents }) => goodsCents))).toBe(
            total(whole.goodsCents),
          );
          expect(total(values.map(({ deliveryCents }) => deliveryCents))).toBe(whole.deliveryCents);
          expect(total(values.map(({ taxCents }) => taxCents))).toBe(whole.taxCents);
          for (const { goodsCents, ...shares } of values)
            for (const value of [...goodsCents, ...Object.values(shares)])
              expect(value).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('of an order that costs nothing are zero, with the delivery shared by pieces', () => {
    const items = anOrder({}).items.map((item) => ({ ...item, priceCents: 0 }));
    const order = anOrder({ items, charges: [charge('shipping', 1100, null)] });
    expect(toCustomsValues(order, [{ line_id: 'a', quantity: 2 }])).toEqual({
      ...{ goodsCents: [0], deliveryCents: 500, taxCents: 50 },
    });
  });
});
