// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const RECORD_REFUND_LIMITS = {
  amount: { minimum: 0.01, maximum: 1000000 },
  reason: { minLength: 1, maxLength: 200 },
  pieces: { maxItems: 99 },
} as const;
