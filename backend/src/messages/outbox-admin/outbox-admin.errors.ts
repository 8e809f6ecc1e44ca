import { defineError } from '../../common/domain-error.js';

export const MessageNotFound = defineError('messages.not-found', 404, 'There is no such message.');

export const MessageNotFailed = defineError(
  'messages.not-troubled',
  409,
  'This message is on its way, or was sent already.',
);
