// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const ANSWER_CUSTOMER_REQUEST_LIMITS = {
  answer: { minLength: 1, maxLength: 5000 },
} as const;
