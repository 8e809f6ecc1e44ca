import { columnsOf, type PersonalTable, type Processing } from '../common/personal-data-map.js';

const ACCOUNT: Processing = {
  subject: 'account holder',
  purpose: 'the account and its orders',
  basis: 'contract',
  retention: 'until the account is deleted',
};
const SECURITY: Processing = {
  ...ACCOUNT,
  purpose: 'security of the account',
  basis: 'legitimate-interests',
};

/** Accounts, logins and second factors. */
export const AUTH_TABLES: readonly PersonalTable[] = [
  {
    table: 'users',
    personal: {
      processing: ACCOUNT,
      owner: 'id',
      onErasure: 'retain',
      exportedBy: 'AccountService.get',
      columns: {
        id: {
          exportedAs: 'account.id',
          purpose: 'reference of orders and comments, without name and address',
          retention: 'as long as an order or comment refers to it',
        },
        username: { exportedAs: 'account.username', overwrite: `'a former customer'` },
        email: {
          exportedAs: 'account.email',
          overwrite: `'former-' || id || '@deleted.invalid'`,
        },
        email_confirmed_at: { exportedAs: 'account.email_confirmed', overwrite: 'NULL' },
        // A hash of no password, parameter of the erasure.
        password_hash: { ...SECURITY, overwrite: '$2' },
        token_version: { ...SECURITY, overwrite: 'token_version + 1' },
        second_factor_at: { ...SECURITY, overwrite: 'NULL' },
        created_at: {
          exportedAs: 'account.created_at',
          retention: 'as long as an order or comment refers to it',
        },
        deleted_at: {
          purpose: 'record of the erasure',
          basis: 'legal-obligation',
          retention: 'as long as an order or comment refers to it',
          overwrite: 'now()',
        },
      },
    },
    none: {
      ...columnsOf('fixed set of words', 'role', 'staff_role'),
      locale: 'code of a language',
    },
  },
  {
    table: 'account_token',
    personal: {
      processing: {
        ...SECURITY,
        purpose: 'links that set a password or confirm an address',
        retention: 'one day after the link has expired',
      },
      owner: 'user_id',
      onErasure: 'delete',
      columns: { user_id: {}, email_at_issue: {}, new_email: {} },
    },
    none: {
      kind: 'fixed set of words',
      sha256: 'hash of a random secret',
    },
  },
  {
    table: 'session',
    personal: {
      processing: {
        ...SECURITY,
        purpose: 'list of devices, which their owner can log out',
        retention: 'until the login expires: 7 days, staff 12 hours',
      },
      owner: 'user_id',
      onErasure: 'delete',
      list: {
        name: 'devices',
        fields: { device: 'device', since: 'created_at', last_seen: 'last_seen_at' },
        orderBy: 'created_at',
      },
      columns: {
        user_id: {},
        id: {},
        device: { exportedAs: 'devices[].device' },
        created_at: { exportedAs: 'devices[].since' },
        last_seen_at: { exportedAs: 'devices[].last_seen' },
      },
    },
  },
  {
    table: 'ended_session',
    personal: {
      processing: {
        ...SECURITY,
        purpose: 'rejection of ended logins',
        retention: 'one hour after the login would have expired',
      },
      onErasure: 'expire',
      columns: { id: {} },
    },
  },
  {
    table: 'second_factor',
    personal: {
      processing: { ...SECURITY, retention: 'until it is turned off' },
      owner: 'user_id',
      onErasure: 'delete',
      columns: { user_id: {}, secret: {} },
    },
  },
  {
    table: 'recovery_code',
    personal: {
      processing: { ...SECURITY, retention: 'until it is used or replaced' },
      owner: 'user_id',
      onErasure: 'delete',
      columns: { user_id: {}, sha256: {} },
    },
  },
  { table: 'staff_rule' },
];
