// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const ADD_TO_CART_LIMITS = {
  quantity: { minimum: 1, maximum: 99 },
  coins: { maxItems: 3 },
} as const;
