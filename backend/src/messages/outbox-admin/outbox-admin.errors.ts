import { defineError } from '../../common/domain-error.js';

export const MessageNotFound = defineError('messages.not-found', 404, 'There is no such email.');

export const MessageNotFailed = defineError(
  'messages.not-troubled',
  409,
  'This email is queued or was already sent.',
);
