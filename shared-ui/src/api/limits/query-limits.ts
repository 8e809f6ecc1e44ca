// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export const QUERY_LIMITS = {
  q: { minLength: 2, maxLength: 100 },
  page: { minimum: 1, maximum: 1000000 },
  page_size: { minimum: 1, maximum: 100 },
  weight: { minimum: 0, maximum: 1000000 },
  value: { minimum: 0, maximum: 1000000 },
  region: { maxLength: 100 },
  transactionId: { minLength: 1, maxLength: 100 },
  token: { minLength: 1, maxLength: 200 },
  subject_id: { minLength: 1, maxLength: 64 },
  amount: { minimum: 0, maximum: 1000000 },
} as const;
