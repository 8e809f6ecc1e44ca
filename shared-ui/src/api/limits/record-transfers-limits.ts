// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const RECORD_TRANSFERS_LIMITS = {
  lines: { maxItems: 200 },
} as const;
