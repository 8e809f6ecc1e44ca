import { defineError } from '../../common/domain-error.js';

export const MessageNotFound = defineError('messages.not-found', 404, 'errors.messagesNotFound');

export const MessageNotFailed = defineError(
  'messages.not-troubled',
  409,
  'errors.messagesNotTroubled',
);
