// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SET_PAYMENT_METHOD_LIMITS = {
  instructions: { maxLength: 1000 },
  rate: { minimum: 0.0001, maximum: 1000000 },
} as const;
