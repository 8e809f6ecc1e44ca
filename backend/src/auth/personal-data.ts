import { fieldText } from '../common/languages/field-text.js';
import { columnsOf, type PersonalTable, type Processing } from '../common/personal-data-map.js';

const ACCOUNT: Processing = {
  subject: 'account holder',
  purpose: fieldText('dataProcessing.account'),
  basis: 'contract',
  retention: fieldText('dataProcessing.untilAccountDeleted'),
};
const SECURITY: Processing = {
  ...ACCOUNT,
  purpose: fieldText('dataProcessing.security'),
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
          purpose: fieldText('dataProcessing.reference'),
          retention: fieldText('dataProcessing.untilUnreferenced'),
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
          retention: fieldText('dataProcessing.untilUnreferenced'),
        },
        deleted_at: {
          purpose: fieldText('dataProcessing.erasure'),
          basis: 'legal-obligation',
          retention: fieldText('dataProcessing.untilUnreferenced'),
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
        purpose: fieldText('dataProcessing.links'),
        retention: fieldText('dataProcessing.linkExpired'),
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
        purpose: fieldText('dataProcessing.devices'),
        retention: fieldText('dataProcessing.loginExpires'),
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
        purpose: fieldText('dataProcessing.endedLogins'),
        retention: fieldText('dataProcessing.loginWouldExpire'),
      },
      onErasure: 'expire',
      columns: { id: {} },
    },
  },
  {
    table: 'second_factor',
    personal: {
      processing: { ...SECURITY, retention: fieldText('dataProcessing.untilOff') },
      owner: 'user_id',
      onErasure: 'delete',
      columns: { user_id: {}, secret: {} },
    },
  },
  {
    table: 'recovery_code',
    personal: {
      processing: { ...SECURITY, retention: fieldText('dataProcessing.untilUsed') },
      owner: 'user_id',
      onErasure: 'delete',
      columns: { user_id: {}, sha256: {} },
    },
  },
  { table: 'staff_rule' },
];
