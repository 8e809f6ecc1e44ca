// Examples of requests for the API description.

export const SUBMIT_REQUEST_EXAMPLE = {
  id: '019a1804-c0de-7000-8000-0000000000e1',
  kind: 'pre_order',
  product_id: '1',
  quantity: 2,
  name: 'Catherine Flon',
  email: 'catherine@example.com',
  message: 'I would like to pre-order two coins.',
};

export const REQUEST_EXAMPLE = {
  ...SUBMIT_REQUEST_EXAMPLE,
  product_name: 'Declaration of Independence, 1804',
  customer_id: null,
  received_at: '2026-01-03T12:00:00.000Z',
  state: 'open',
  closed_at: null,
  closed_by: '',
  answer: '',
};
