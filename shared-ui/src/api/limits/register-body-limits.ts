// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const REGISTER_BODY_LIMITS = {
  username: { minLength: 1, maxLength: 50 },
  email: { minLength: 1, maxLength: 508 },
  password: { minLength: 6, maxLength: 128 },
} as const;
