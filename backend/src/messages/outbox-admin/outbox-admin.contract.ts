import { z } from 'zod';
import { uuidParam } from '../../common/id.js';
import { pageOf, pageQuery } from '../../common/page.contract.js';
import { MESSAGE_KINDS, MESSAGE_STATES } from '../message-kinds.js';

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
    kind: z.enum(MESSAGE_KINDS),
    to: z.string().nullable().meta({ description: 'Null: nobody (any more)' }),
    state: z.enum(MESSAGE_STATES).meta({
      description:
        'waiting: it is sent as soon as it can be; held: it waits for a word; unconfirmed: it is sent when the recipient has confirmed the address; kept: no mail server is set, it is read here; failed: given up; dropped: there was nobody to send it to, nothing to tell any more, or too many of its kind were sent before',
    }),
    tries: z.int(),
    last_error: z.string().nullable(),
    written: z.iso.datetime(),
  })
  .meta({ id: 'Message', example: MESSAGE });
export type MessageDto = z.infer<typeof MessageDto>;

/** Always a page: messages only become more. */
export const MailboxPage = pageOf(MessageDto)
  .extend({
    troubled: z.int().meta({ description: 'How many failed or are held' }),
    is_mailbox: z.boolean().meta({
      description: 'No mail server is set: mails are files, and are read in the back office',
    }),
  })
  .meta({
    id: 'MailboxPage',
    example: { items: [MESSAGE], total: 1, page: 1, page_size: 24, troubled: 0, is_mailbox: true },
  });
export type MailboxPage = z.infer<typeof MailboxPage>;

export const MailboxQuery = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  ...pageQuery,
  page: pageQuery.page.unwrap().default(1),
});
export type MailboxQuery = z.infer<typeof MailboxQuery>;

export const MessageDetailDto = MessageDto.extend({
  subject: z.string().nullable().meta({ description: 'Null: there is nobody to write to' }),
  text: z.string().nullable(),
  letter: z.string().nullable().meta({
    description:
      'The address of the mail as HTML; the cookie of this answer opens it for five minutes',
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

export const messageIdParam = uuidParam('messages.not-found', 'There is no such message.');
