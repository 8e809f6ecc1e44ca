import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import {
  OutboxAdminService,
  MailboxPage,
  MailboxQuery,
  MessageDetailDto,
  messageIdParam,
  MessageNotFound,
  MessageNotFailed,
  SendAgain,
  SentAgain,
} from '../messages/index.js';
import { EmailPreviewTokens } from './email-preview-tokens.js';

const LETTER_COOKIE = {
  'Set-Cookie': {
    description:
      'The cookie `letter`, where there is a `letter`: it opens that address for five minutes',
    schema: { type: 'string' },
    example: 'letter=1767268800.c2lnbmF0dXJl; Max-Age=300; HttpOnly; SameSite=Strict',
  },
} as const;

@ApiTags('admin')
@Controller('admin/messages')
@RequirePermission('mail.read')
export class OutboxController {
  constructor(
    private readonly mailbox: OutboxAdminService,
    private readonly tickets: EmailPreviewTokens,
  ) {}

  @Get()
  @Summary('What the shop has written to people', 'Newest first.')
  @Returns(200, MailboxPage)
  list(@Query({ schema: MailboxQuery }) query: MailboxQuery) {
    return this.mailbox.list(query);
  }

  @Get(':id')
  @Summary(
    'One message',
    'The secrets of its links are hidden where a mail server is set, and from who may not manage the staff.',
  )
  @Raises(new MessageNotFound())
  @Returns(200, MessageDetailDto, LETTER_COOKIE)
  async get(
    @Param('id', { schema: messageIdParam }) id: string,
    @CurrentActor() { permissions }: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDetailDto> {
    // Who could open an owner's account by a link would be one.
    const mayOpen = permissions.has('staff.manage');
    const message = await this.mailbox.get(id, mayOpen);
    if (message.text === null || !mayOpen) return { ...message, letter: null };
    const letter = `/api/letters/${id}`;
    void reply.header('set-cookie', this.tickets.issue(id, letter));
    return { ...message, letter };
  }

  @Post('send-again')
  @RequirePermission('mail.send')
  @Summary('Send all messages again that failed, or send those that are held')
  @Returns(200, SentAgain)
  async sendAllAgain(@Body({ schema: SendAgain }) { state }: SendAgain) {
    return { count: await this.mailbox.sendAllAgain(state) };
  }

  @Post(':id/send-again')
  @RequirePermission('mail.send')
  @Summary('Send a message again that failed, or send one that is held')
  @Raises(new MessageNotFound(), new MessageNotFailed())
  @ReturnsNothing()
  sendAgain(@Param('id', { schema: messageIdParam }) id: string) {
    return this.mailbox.sendAgain(id);
  }
}
