// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const PICTURE_INPUT_LIMITS = {
  url: { maxLength: 200 },
  alt: { maxLength: 300 },
} as const;
