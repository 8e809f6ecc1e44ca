export const ROLES = ['user', 'admin'] as const;

/** What an account may do; a column, never deduced from an e-mail address. */
export type Role = (typeof ROLES)[number];
