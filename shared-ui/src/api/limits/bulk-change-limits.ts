// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const BULK_CHANGE_LIMITS = {
  ids: { maxItems: 500 },
  percent: { minimum: 1, maximum: 90 },
  sale_label: { maxLength: 40 },
} as const;
