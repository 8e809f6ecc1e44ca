// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SUBMIT_WITHDRAWAL_LIMITS = {
  name: { minLength: 1, maxLength: 100 },
  order_number: { minLength: 1, maxLength: 60 },
  email: { minLength: 1, maxLength: 508 },
  statement: { maxLength: 2000 },
} as const;
