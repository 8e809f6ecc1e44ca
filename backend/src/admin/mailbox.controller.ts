import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { By, Needs, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns, ReturnsNothing } from '../common/returns.decorator.js';
import {
  Mailbox,
  MailboxPage,
  MailboxQuery,
  MessageDetail,
  messageIdParam,
  MessageNotFound,
  MessageNotTroubled,
  SendAgain,
  SentAgain,
} from '../messages/index.js';
import { LetterTickets } from './letter-tickets.js';

@ApiTags('admin')
@Controller('admin/messages')
@Needs('mail.read')
export class MailboxController {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly tickets: LetterTickets,
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
  @Returns(200, MessageDetail)
  async get(
    @Param('id', { schema: messageIdParam }) id: string,
    @By() { may }: Actor,
  ): Promise<MessageDetail> {
    // Who could open an owner's account by a link would be one.
    const mayOpen = may.has('staff.manage');
    const message = await this.mailbox.get(id, mayOpen);
    const isThere = message.text !== null && mayOpen;
    return { ...message, letter: isThere ? `/api/letters/${id}/${this.tickets.for(id)}` : null };
  }

  @Post('send-again')
  @Needs('mail.send')
  @Summary('Send all messages again that failed, or send those that are held')
  @Returns(200, SentAgain)
  async sendAllAgain(@Body({ schema: SendAgain }) { state }: SendAgain) {
    return { count: await this.mailbox.sendAllAgain(state) };
  }

  @Post(':id/send-again')
  @Needs('mail.send')
  @Summary('Send a message again that failed, or send one that is held')
  @Raises(new MessageNotFound(), new MessageNotTroubled())
  @ReturnsNothing()
  sendAgain(@Param('id', { schema: messageIdParam }) id: string) {
    return this.mailbox.sendAgain(id);
  }
}
