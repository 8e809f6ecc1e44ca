// Example values for the API description.
export const SELLER_EXAMPLE = {
  name: 'Haiti 1804 SARL',
  address: '18 rue de la Liberté\n75011 Paris',
  country: 'FR',
  tax_id: 'FR12345678901',
  registration: 'RCS Paris 123 456 789',
  note: '',
  prefix: 'HC',
  automatic: true,
};

export const ISSUED_DOCUMENT_EXAMPLE = {
  id: '019a1804-c0de-7000-8000-000000018041',
  order_id: '019a1804-c0de-7000-8000-00000001804a',
  order_number: '0001804A',
  number: 'HC-INV-2026-000012',
  kind: 'invoice' as const,
  issued_at: '2026-11-26T09:30:00.000Z',
  buyer: 'Marie',
  total: 50,
  tax: 8.33,
};
