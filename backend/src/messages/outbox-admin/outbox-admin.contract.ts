import { z } from 'zod';
import { uuidParam } from '../../common/id.js';
import { toPageSchema, pageQuery } from '../../common/page.contract.js';
import { MESSAGE_STATES } from '../message-kinds.js';
import { fieldText } from '../../common/languages/field-text.js';

const MESSAGE = {
  id: '019a1804-c0de-7000-8000-0000000e0a11',
  kind: 'order-placed',
  to: 'marie-jeanne@example.com',
  state: 'sent',
  tries: 1,
  last_error: null,
  written: '2026-01-01T12:00:00.000Z',
} as const;

const MessageDto = z
  .object({
    id: z.uuid(),
    kind: z.string().meta({
      description:
        'What the email is about; a newer API version may have written one of another kind',
    }),
    to: z.string().nullable().meta({ description: 'Null if there is no recipient' }),
    state: z.enum(MESSAGE_STATES).meta({
      description:
        'waiting: queued; held: waits for release by staff; unconfirmed: sent when the recipient has confirmed the address; kept: no mail server is configured, the email is only shown here; failed: given up; dropped: no recipient, no longer relevant, or too many emails of its kind',
    }),
    tries: z.int(),
    last_error: z.string().nullable(),
    written: z.iso.datetime(),
  })
  .meta({ id: 'Message', example: MESSAGE });
export type MessageDto = z.infer<typeof MessageDto>;

/** Always paged, because messages only accumulate. */
export const OutboxPage = toPageSchema(MessageDto)
  .extend({
    troubled: z.int().meta({ description: 'Number of failed and held messages' }),
    is_mailbox: z.boolean().meta({
      description:
        'Whether no mail server is configured: emails are saved as files and shown in the admin UI',
    }),
  })
  .meta({
    id: 'MailboxPage',
    example: { items: [MESSAGE], total: 1, page: 1, page_size: 24, troubled: 0, is_mailbox: true },
  });
export type OutboxPage = z.infer<typeof OutboxPage>;

export const OutboxQuery = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type OutboxQuery = z.infer<typeof OutboxQuery>;

export const MessageDetailDto = MessageDto.extend({
  subject: z.string().nullable().meta({
    description: 'Null if there is no recipient, or if this API version does not know the kind',
  }),
  text: z.string().nullable(),
  letter: z.string().nullable().meta({
    description:
      'URL of the email as HTML; the cookie of this response grants access for five minutes',
  }),
}).meta({
  id: 'MessageDetail',
  example: {
    ...MESSAGE,
    subject: 'Your order 0000001A',
    text: 'HAITI 1804\n\nThank you, Marie-Jeanne\n',
    letter: `/api/letters/${MESSAGE.id}`,
  },
});
export type MessageDetailDto = z.infer<typeof MessageDetailDto>;

export const SendAgain = z
  .object({ state: z.enum(['failed', 'held']) })
  .meta({ id: 'SendAgain', example: { state: 'failed' } });
export type SendAgain = z.infer<typeof SendAgain>;

export const SentAgain = z
  .object({ count: z.int() })
  .meta({ id: 'SentAgain', example: { count: 3 } });

export const messageIdParam = uuidParam('messages.not-found', fieldText('errors.messagesNotFound'));
