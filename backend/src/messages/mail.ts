import type { Env } from '../common/env.js';
import type { Mail } from './carriers/carrier.js';
import type { Composers } from './composers.js';
import { htmlOf } from './letter/letter-html.js';
import { textOf } from './letter/letter-text.js';
import type { Letter, Letterhead } from './letter/letter.js';
import type { DueMessage } from './outbox.query.js';

/** The mail of a message, with its sender; undefined where there is nobody to send it to. */
export async function mailOf(
  message: DueMessage,
  composers: Composers,
  { MAIL_FROM }: Pick<Env, 'MAIL_FROM'>,
  isShown = false,
): Promise<Mail | undefined> {
  const letter = await composers.compose(message, isShown);
  if (!letter) return undefined;
  const head = await composers.letterhead();
  return {
    id: message.id,
    kind: message.kind,
    writtenAt: message.created_at,
    from: MAIL_FROM ?? senderOf(head),
    // "Please write to us", say the letters, and people press Reply.
    ...(head.contact !== '' && { replyTo: head.contact }),
    ...written(letter, head),
  };
}

/** A letter in both of its forms. */
export function written(letter: Letter, head: Letterhead) {
  const { to, subject } = letter;
  return { to, subject, html: htmlOf(letter, head), text: textOf(letter, head) };
}

function senderOf({ shop, contact }: Letterhead): string {
  const name = shop.replaceAll(/["\\]/g, '');
  return `"${name}" <${contact === '' ? 'shop@localhost' : contact}>`;
}
