// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const REQUEST_STOCK_NOTICE_LIMITS = {
  email: { minLength: 1, maxLength: 508 },
} as const;
