// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const SUBMIT_CUSTOMER_REQUEST_LIMITS = {
  quantity: { minimum: 1, maximum: 100000 },
  name: { minLength: 1, maxLength: 100 },
  email: { minLength: 1, maxLength: 508 },
  message: { minLength: 1, maxLength: 2000 },
} as const;
