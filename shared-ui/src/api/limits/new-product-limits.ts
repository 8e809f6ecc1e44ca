// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const NEW_PRODUCT_LIMITS = {
  name: { minLength: 1, maxLength: 120 },
  price: { minimum: 0, maximum: 100000 },
  sale_price: { minimum: 0, maximum: 100000 },
  sale_label: { maxLength: 40 },
  description: { maxLength: 5000 },
  year: { minimum: 1, maximum: 3000 },
  weight: { maximum: 100000 },
  diameter: { maximum: 10000 },
  dimensions: { maxLength: 100 },
  material: { maxLength: 100 },
  designer: { maxLength: 120 },
  mintage: { minimum: 1, maximum: 100000 },
  per_customer: { minimum: 1, maximum: 99999 },
  hs_code: { maxLength: 16 },
  origin_country: { maxLength: 2 },
  customs_description: { maxLength: 200 },
  images: { maxItems: 12 },
  holds: { maxItems: 12 },
} as const;
