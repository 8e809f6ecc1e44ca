// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SET_ORDER_NOTE_LIMITS = {
  note: { maxLength: 2000 },
} as const;
