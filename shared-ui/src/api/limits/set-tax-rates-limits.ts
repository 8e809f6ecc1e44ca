// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SET_TAX_RATES_LIMITS = {
  rates: { maxItems: 200 },
} as const;
