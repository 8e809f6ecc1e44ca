import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/index.js';
import { ApiOkResponse, ApiParam, ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Mailbox, messageIdParam, MessageNotFound } from '../messages/index.js';
import { LetterTickets } from './letter-tickets.js';

/** A mail brings its own styles and nothing else; links open elsewhere, nothing runs, nobody frames it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'none'";

/** Outside of `/admin`: a tab of the browser asks, without a token, by an address that the mailbox gives out. */
@ApiTags('admin')
@Controller('letters')
@Public()
export class LetterController {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly tickets: LetterTickets,
  ) {}

  @Get(':id/:ticket')
  @Summary('A mail as HTML', 'By the address that the mailbox names, for five minutes.')
  @ApiParam({
    name: 'ticket',
    description: 'As the mailbox gives it out',
    example: '1767268800.c2lnbmF0dXJl',
  })
  @Raises(new MessageNotFound())
  @ApiOkResponse({
    content: { 'text/html': { schema: { type: 'string', example: '<!doctype html>' } } },
    description: 'The mail',
  })
  async read(
    @Param('id', { schema: messageIdParam }) id: string,
    @Param('ticket') ticket: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!this.tickets.isGood(ticket, id)) throw new MessageNotFound();
    const html = await this.mailbox.letter(id);
    const headers = { 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' };
    await reply.headers(headers).type('text/html; charset=utf-8').send(html);
  }
}
