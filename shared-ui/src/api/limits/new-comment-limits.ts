// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const NEW_COMMENT_LIMITS = {
  comment: { minLength: 1, maxLength: 2000 },
} as const;
