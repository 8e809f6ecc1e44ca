const MINUTE = 60;

/**
 * Rate limits: attempts per window in seconds. `RATE_LIMIT_SCALE` multiplies every `attempts`. The subject
 * of the count (account, address, user) is part of the name.
 */
export const LIMITS = {
  'login-device': { attempts: 10, seconds: 15 * MINUTE },
  'login-account-address': { attempts: 10, seconds: 15 * MINUTE },
  'login-account': { attempts: 100, seconds: 15 * MINUTE },
  'login-address': { attempts: 100, seconds: 15 * MINUTE },
  'login-site': { attempts: 200, seconds: 15 * MINUTE },
  logins: { attempts: 30, seconds: 60 * MINUTE },
  'registration-address': { attempts: 20, seconds: 60 * MINUTE },
  'own-password': { attempts: 10, seconds: 15 * MINUTE },
  'own-code': { attempts: 10, seconds: 15 * MINUTE },
  'code-account': { attempts: 10, seconds: 6 * 60 * MINUTE },
  'code-device': { attempts: 10, seconds: 6 * 60 * MINUTE },
  'reset-account-address': { attempts: 3, seconds: 60 * MINUTE },
  'reset-address': { attempts: 20, seconds: 60 * MINUTE },
  'reset-account': { attempts: 20, seconds: 60 * MINUTE },
  'link-address': { attempts: 60, seconds: 60 * MINUTE },
  'withdrawal-email-address': { attempts: 5, seconds: 60 * MINUTE },
  'withdrawal-address': { attempts: 20, seconds: 60 * MINUTE },
  'request-email-address': { attempts: 10, seconds: 60 * MINUTE },
  'request-address': { attempts: 30, seconds: 60 * MINUTE },
  'requests-site': { attempts: 600, seconds: 60 * MINUTE },
  confirmations: { attempts: 5, seconds: 60 * MINUTE },
  mails: { attempts: 10, seconds: 60 * MINUTE },
  'order-mails': { attempts: 60, seconds: 60 * MINUTE },
  comments: { attempts: 10, seconds: MINUTE },
  likes: { attempts: 60, seconds: MINUTE },
  uploads: { attempts: 30, seconds: MINUTE },
  exports: { attempts: 5, seconds: MINUTE },
  'payment-attempts': { attempts: 5, seconds: 60 * MINUTE },
  orders: { attempts: 30, seconds: 60 * MINUTE },
} as const satisfies Record<string, { attempts: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

/** Limits that count per logged-in user, usable as `@RateLimit('comments')`. */
export type UserLimit = 'comments' | 'likes' | 'uploads' | 'exports';
