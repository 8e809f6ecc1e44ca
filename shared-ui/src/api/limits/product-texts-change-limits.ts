// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const PRODUCT_TEXTS_CHANGE_LIMITS = {
  name: { maxLength: 120 },
  description: { maxLength: 5000 },
  material: { maxLength: 100 },
  sale_label: { maxLength: 40 },
  dimensions: { maxLength: 100 },
  images: { maxItems: 12 },
  story: { maxLength: 5000 },
} as const;
