// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const NEW_DELIVERY_ZONE_LIMITS = {
  name: { minLength: 1, maxLength: 80 },
  countries: { maxItems: 249 },
  position: { minimum: 0, maximum: 9999 },
} as const;
