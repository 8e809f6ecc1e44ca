// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SHIP_PARCEL_LIMITS = {
  tracking_code: { maxLength: 60 },
  tracking_url: { maxLength: 500 },
} as const;
