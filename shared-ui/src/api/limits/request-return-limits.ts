// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const REQUEST_RETURN_LIMITS = {
  comment: { maxLength: 1000 },
  items: { maxItems: 1000 },
  pieces: { maxItems: 1000 },
} as const;
