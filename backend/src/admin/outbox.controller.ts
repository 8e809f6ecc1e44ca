import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import {
  OutboxAdminService,
  OutboxPage,
  OutboxQuery,
  MessageDetailDto,
  messageIdParam,
  MessageNotFound,
  MessageNotFailed,
  SendAgain,
  SentAgain,
} from '../messages/index.js';
import { EmailPreviewTokens } from './email-preview-tokens.js';

const PREVIEW_COOKIE = {
  'Set-Cookie': {
    description:
      'The cookie `letter`, if the response has a `letter`: allows opening that URL for five minutes',
    schema: { type: 'string' },
    example: 'letter=1767268800.c2lnbmF0dXJl; Max-Age=300; HttpOnly; SameSite=Strict',
  },
} as const;

@ApiTags('admin')
@Controller('admin/messages')
@RequirePermission('mail.read')
export class OutboxController {
  constructor(
    private readonly outbox: OutboxAdminService,
    private readonly previewTokens: EmailPreviewTokens,
  ) {}

  @Get()
  @Summary('List emails', 'Newest first.')
  @Returns(200, OutboxPage)
  list(@Query({ schema: OutboxQuery }) query: OutboxQuery) {
    return this.outbox.list(query);
  }

  @Get(':id')
  @Summary(
    'Get a message',
    'Secrets in links are hidden if a mail server is configured, and without the permission to manage staff.',
  )
  @Raises(new MessageNotFound())
  @Returns(200, MessageDetailDto, PREVIEW_COOKIE)
  async get(
    @Param('id', { schema: messageIdParam }) id: string,
    @CurrentActor() { permissions }: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDetailDto> {
    // With the link of a password reset, anyone could take over an owner's account.
    const canSeeLinks = permissions.has('staff.manage');
    const message = await this.outbox.get(id, canSeeLinks);
    if (message.text === null || !canSeeLinks) return { ...message, letter: null };
    const path = `/api/letters/${id}`;
    void reply.header('set-cookie', this.previewTokens.issue(id, path));
    return { ...message, letter: path };
  }

  @Post('send-again')
  @RequirePermission('mail.send')
  @Summary('Resend all failed messages, or send all held ones')
  @Returns(200, SentAgain)
  async sendAllAgain(@Body({ schema: SendAgain }) { state }: SendAgain) {
    return { count: await this.outbox.sendAllAgain(state) };
  }

  @Post(':id/send-again')
  @RequirePermission('mail.send')
  @Summary('Resend a failed message, or send a held one')
  @Raises(new MessageNotFound(), new MessageNotFailed())
  @ReturnsNothing()
  sendAgain(@Param('id', { schema: messageIdParam }) id: string) {
    return this.outbox.sendAgain(id);
  }
}
