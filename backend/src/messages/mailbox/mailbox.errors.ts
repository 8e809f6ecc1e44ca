import { refusal } from '../../common/domain-error.js';

export const MessageNotFound = refusal('messages.not-found', 404, 'There is no such message.');

export const MessageNotTroubled = refusal(
  'messages.not-troubled',
  409,
  'This message is on its way, or was sent already.',
);
