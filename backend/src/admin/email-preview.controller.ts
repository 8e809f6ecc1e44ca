import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/index.js';
import { ApiOkResponse, ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { OutboxAdminService, messageIdParam, MessageNotFound } from '../messages/index.js';
import { EmailPreviewTokens } from './email-preview-tokens.js';

/**
 * Content security policy of an email: inline styles only, links open in a new tab, no scripts, no
 * framing.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'none'";

/**
 * Email previews, opened in a browser tab without a token: authorized by the cookie that the outbox
 * routes set, so outside `/admin`.
 */
@ApiTags('admin')
@Controller('letters')
@Public()
export class EmailPreviewController {
  constructor(
    private readonly outbox: OutboxAdminService,
    private readonly previewTokens: EmailPreviewTokens,
  ) {}

  @Get(':id')
  @Summary(
    'Get an email as HTML',
    'For five minutes, in the browser that requested it through the outbox.',
  )
  @Raises(new MessageNotFound())
  @ApiOkResponse({
    content: { 'text/html': { schema: { type: 'string', example: '<!doctype html>' } } },
    description: 'The email',
  })
  async read(
    @Param('id', { schema: messageIdParam }) id: string,
    @Headers('cookie') cookie: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.previewTokens.verify(cookie, id)) throw new MessageNotFound();
    const html = await this.outbox.renderPreview(id);
    const headers = { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' };
    await reply.headers(headers).type('text/html; charset=utf-8').send(html);
  }
}
