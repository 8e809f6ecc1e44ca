import { readPdfText } from '../../test/pdf-text.js';
import { buildInvoice, buildNote, TYPE_CODES, type InvoiceHeader } from './invoice-document.js';
import { renderInvoice } from './invoice-pdf.js';

const HEADER: InvoiceHeader = {
  ...{ invoice_number: 'INV-2026-000001', issue_date: '2026-11-26', type_code: '380' },
  ...{ currency_code: 'USD', order_reference: '1804A04A', order_date: '2026-11-25' },
  preceding_invoice_number: null,
  seller: {
    ...{ name: 'Haiti 1804 SARL', address: ['18 rue de la Liberté'], country_code: 'FR' },
    ...{ tax_identifier: 'FR12345678901', registration: '' },
  },
  buyer: { name: 'Marie-Jeanne', address: [], country_code: 'FR' },
  ...{ deliver_to: null, note: '' },
};
const item = { id: '1', name: 'Vertières', description: 'N° 1', quantity: 1, priceCents: 125_000 };
const anInvoice = (locale?: string) =>
  buildInvoice(
    { ...HEADER, ...(locale !== undefined && { locale }) },
    {
      items: [{ ...item, category: null }],
      charges: [{ id: '2', itemId: null, kind: 'shipping', amountCents: 500, description: null }],
      ...{ rates: [], destination: { country: 'FR', region: '' } },
    },
  );
const textOf = async (locale?: string) => readPdfText(await renderInvoice(anInvoice(locale)));

describe('an invoice', () => {
  it('is in its own language, with dates and amounts', async () => {
    const french = await textOf('fr');
    for (const text of ['Facture', 'Numéro\u00a0: INV-2026-000001', 'Date\u00a0: 26 novembre 2026'])
      expect(french).toContain(text);
    for (const text of ['Livraison', '1\u202f255,00\u00a0$US', 'page 1 sur 1'])
      expect(french).toContain(text);
    expect(await textOf('ht')).toContain('Kòmand: 1804A04A nan dat 25 novanm 2026');
  });

  it('is in English without a language, or with one of a newer version', async () => {
    const english = await textOf();
    expect(english).toContain('Order: 1804A04A of 2026-11-25');
    expect(await textOf('es')).toBe(english);
    expect(Object.keys(anInvoice())).not.toContain('locale');
  });

  it('names its language to screen readers', async () => {
    expect((await renderInvoice(anInvoice('ht'))).toString('latin1')).toContain('/Lang (ht)');
  });
});

describe('a credit note', () => {
  it('keeps the line and the language that it was issued with', async () => {
    const invoice = anInvoice('fr');
    const header = { ...HEADER, type_code: TYPE_CODES.credit_note, locale: 'fr' };
    const source = { invoice, notes: [], amountCents: 500, lineName: 'Remboursement' };
    const text = readPdfText(await renderInvoice(buildNote(header, source)));
    expect(text).toContain('Avoir');
    expect(text).toContain('Remboursement');
  });
});
