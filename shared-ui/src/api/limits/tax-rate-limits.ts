// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const TAX_RATE_LIMITS = {
  region: { maxLength: 60 },
  name: { minLength: 1, maxLength: 40 },
  percent: { minimum: 0, maximum: 100 },
} as const;
