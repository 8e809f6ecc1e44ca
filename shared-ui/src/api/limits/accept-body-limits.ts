// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const ACCEPT_BODY_LIMITS = {
  token: { minLength: 1, maxLength: 200 },
  password: { minLength: 10, maxLength: 128 },
} as const;
