/** What an account may do; a column, never deduced from an e-mail address. */
export type Role = 'user' | 'admin';
