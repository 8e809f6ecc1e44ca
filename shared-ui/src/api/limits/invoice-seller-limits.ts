// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const INVOICE_SELLER_LIMITS = {
  name: { minLength: 1, maxLength: 120 },
  address: { minLength: 1, maxLength: 400 },
  tax_id: { maxLength: 40 },
  registration: { maxLength: 80 },
  note: { maxLength: 500 },
} as const;
