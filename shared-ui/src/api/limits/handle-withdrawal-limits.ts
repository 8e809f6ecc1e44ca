// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const HANDLE_WITHDRAWAL_LIMITS = {
  note: { minLength: 1, maxLength: 500 },
} as const;
