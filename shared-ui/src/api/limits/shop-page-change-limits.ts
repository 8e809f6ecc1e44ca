// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SHOP_PAGE_CHANGE_LIMITS = {
  body: { maxLength: 20000 },
  version: { minimum: 0 },
} as const;
