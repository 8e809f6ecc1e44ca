import { defineError } from '../../common/domain-error.js';

export const ReauthenticationRequired = defineError(
  'auth.proof-needed',
  403,
  'errors.authProofNeeded',
);
