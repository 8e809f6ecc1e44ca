// Helpers for messages in tests; they are sent explicitly.
import { EmailTemplates } from '../src/messages/email-templates.js';
import { buildEmail } from '../src/messages/build-email.js';
import type { MessageKind } from '../src/messages/message-kinds.js';
import { OutboxMessage } from '../src/messages/outbox-message.entity.js';
import { OutboxWorker } from '../src/messages/outbox.worker.js';
import type { TestApi } from './api.js';

/** Sends all due messages. */
export async function sendMail(api: TestApi): Promise<void> {
  while ((await api.app.get(OutboxWorker).drain()) > 0);
}

/** Messages of a kind, oldest first. */
export function listMessages(api: TestApi, kind: MessageKind): Promise<OutboxMessage[]> {
  const messages = api.dataSource.getRepository(OutboxMessage);
  return messages.find({ where: { kind }, order: { createdAt: 'ASC', id: 'ASC' } });
}

/** Token in the link of the newest message of a kind. */
export async function getLinkToken(api: TestApi, kind: MessageKind): Promise<string> {
  await sendMail(api);
  const message = (await listMessages(api, kind)).at(-1) ?? new OutboxMessage();
  const mail = await mailOfMessage(api, message);
  const [, token = ''] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return token;
}

/** Renders the email of a message without the side effects of sending; `isShown`: as staff see it, even if outdated. */
export function mailOfMessage(api: TestApi, message: OutboxMessage, isShown = true) {
  const { id, kind, userId, orderId, payload, createdAt, locale } = message;
  const owner = { user_id: userId, order_id: orderId, locale };
  const due = { id, kind, ...owner, payload, created_at: createdAt };
  return buildEmail(due, api.app.get(EmailTemplates), { MAIL_FROM: undefined }, isShown);
}
