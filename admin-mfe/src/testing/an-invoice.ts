/** An issued document as the API sends it; an invoice of $50.00 by default. */
export const anInvoice = (more: object = {}) => ({
  ...{ id: 'i1', number: 'HC-INV-2026-000012', kind: 'invoice' },
  ...{ order_id: '019a1804-c0de-7000-8000-00001804a04a', order_number: '1804A04A' },
  ...{ issued_at: '2026-11-26T23:30:00.000Z', buyer: 'Marie-Jeanne', total: 50, tax: 8.33 },
  ...more,
});

/** Response with the bytes of a file. */
export const aFile = (name: string, content = '%PDF') =>
  new Response(content, {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  });
