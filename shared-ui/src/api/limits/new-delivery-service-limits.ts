// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const NEW_DELIVERY_SERVICE_LIMITS = {
  name: { minLength: 1, maxLength: 80 },
  price: { minimum: 0, maximum: 100000 },
  free_from: { minimum: 0, maximum: 100000 },
  days_min: { minimum: 0, maximum: 365 },
  days_max: { minimum: 0, maximum: 365 },
  max_weight: { minimum: 1, maximum: 1000000 },
  max_value: { minimum: 0.01, maximum: 100000 },
  duties_note: { maxLength: 300 },
  position: { minimum: 0, maximum: 9999 },
} as const;
