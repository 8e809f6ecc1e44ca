// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const RECORD_PAYMENT_LIMITS = {
  amount: { minimum: 0.01, maximum: 1000000 },
  remark: { maxLength: 200 },
} as const;
