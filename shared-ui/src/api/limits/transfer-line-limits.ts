// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const TRANSFER_LINE_LIMITS = {
  amount: { minimum: 0.01, maximum: 1000000 },
  reference: { maxLength: 200 },
  payer: { maxLength: 200 },
} as const;
