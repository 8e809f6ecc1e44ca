// Example values for the API description.
export const TAX_RATE_EXAMPLE = {
  country: 'FR',
  region: '',
  category: '' as const,
  name: 'TVA',
  percent: 20,
  is_included: true,
};

export const TAX_QUOTE_EXAMPLE = {
  rates: [{ ...TAX_RATE_EXAMPLE, amount: 8.33 }],
  total: 50,
};
