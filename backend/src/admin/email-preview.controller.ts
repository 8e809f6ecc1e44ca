import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/index.js';
import { ApiOkResponse, ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { OutboxAdminService, messageIdParam, MessageNotFound } from '../messages/index.js';
import { EmailPreviewTokens } from './email-preview-tokens.js';

/** A mail brings its own styles and nothing else; links open elsewhere, nothing runs, nobody frames it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'none'";

/** Outside of `/admin`: a tab of the browser asks, without a token, with the cookie that the mailbox sets. */
@ApiTags('admin')
@Controller('letters')
@Public()
export class EmailPreviewController {
  constructor(
    private readonly mailbox: OutboxAdminService,
    private readonly tickets: EmailPreviewTokens,
  ) {}

  @Get(':id')
  @Summary('A mail as HTML', 'For five minutes, in the browser that asked the mailbox for it.')
  @Raises(new MessageNotFound())
  @ApiOkResponse({
    content: { 'text/html': { schema: { type: 'string', example: '<!doctype html>' } } },
    description: 'The mail',
  })
  async read(
    @Param('id', { schema: messageIdParam }) id: string,
    @Headers('cookie') cookie: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.tickets.verify(cookie, id)) throw new MessageNotFound();
    const html = await this.mailbox.renderPreview(id);
    const headers = { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' };
    await reply.headers(headers).type('text/html; charset=utf-8').send(html);
  }
}
