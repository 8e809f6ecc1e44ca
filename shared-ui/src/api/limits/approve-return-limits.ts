// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const APPROVE_RETURN_LIMITS = {
  answer: { maxLength: 1000 },
} as const;
