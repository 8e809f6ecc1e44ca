import { defineError } from '../../common/domain-error.js';

export const ReauthenticationRequired = defineError(
  'auth.proof-needed',
  403,
  'Please confirm that it is you: log in again, or enter your password or a code.',
);
