// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const RETURN_PAYMENT_LIMITS = {
  note: { minLength: 1, maxLength: 200 },
} as const;
