import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { OrderNotFound } from '../orders/index.js';
import {
  CurrencyDiffers,
  EntryIdReused,
  MatchPayment,
  OrderIsCancelled,
  RecordedTransfers,
  RecordTransfers,
  ReturnPayment,
  UnmatchedPaymentDto,
  unmatchedPaymentIdParam,
  UnmatchedPaymentIsOfProvider,
  UnmatchedPaymentNotFound,
  UnmatchedPaymentPage,
  UnmatchedPaymentQuery,
  UnmatchedPaymentResolved,
  UnmatchedPaymentsService,
} from '../payments/index.js';

const RESOLVED = new UnmatchedPaymentResolved('1804A04A');

@ApiTags('admin')
@Controller('admin/unmatched-payments')
@RequirePermission('payments.read')
export class UnmatchedPaymentsController {
  constructor(private readonly payments: UnmatchedPaymentsService) {}

  @Get()
  @Summary(
    'List payments that belong to no known order',
    'Open ones first, then the newest. Open transfers have up to three suggested orders.',
  )
  @Returns(200, UnmatchedPaymentPage)
  listUnmatchedPayments(
    @Query({ schema: UnmatchedPaymentQuery }) query: UnmatchedPaymentQuery,
  ): Promise<UnmatchedPaymentPage> {
    return this.payments.list(query);
  }

  @Post()
  @RequirePermission('payments.record')
  @Summary(
    'Record bank transfers',
    'Lines of a bank statement. Repeating the request records nothing twice; equal lines within one request are different transfers.',
  )
  @Returns(200, RecordedTransfers)
  recordTransfers(
    @Body({ schema: RecordTransfers }) body: RecordTransfers,
    @CurrentActor() by: Actor,
  ): Promise<RecordedTransfers> {
    return this.payments.recordTransfers(body, by);
  }

  @Post(':id/match')
  @RequirePermission('payments.record')
  @Summary(
    'Match a transfer with an order',
    'Records it as a payment of the order, also part of the total, or more. The buyer gets an email. A payment of a provider cannot be matched.',
  )
  @Raises(
    new UnmatchedPaymentNotFound(),
    RESOLVED,
    new UnmatchedPaymentIsOfProvider(),
    new CurrencyDiffers('HTG', 'USD'),
    new OrderNotFound(),
    new OrderIsCancelled(),
    new EntryIdReused(),
  )
  @Returns(200, UnmatchedPaymentDto)
  matchPayment(
    @Param('id', { schema: unmatchedPaymentIdParam }) id: string,
    @Body({ schema: MatchPayment }) { order_id }: MatchPayment,
    @CurrentActor() by: Actor,
  ): Promise<UnmatchedPaymentDto> {
    return this.payments.match(id, order_id, by);
  }

  @Post(':id/return')
  @RequirePermission('payments.record')
  @Summary('Mark a payment as sent back', 'Staff have sent the money back; the shop sends none.')
  @Raises(new UnmatchedPaymentNotFound(), RESOLVED)
  @Returns(200, UnmatchedPaymentDto)
  returnPayment(
    @Param('id', { schema: unmatchedPaymentIdParam }) id: string,
    @Body({ schema: ReturnPayment }) { note }: ReturnPayment,
    @CurrentActor() by: Actor,
  ): Promise<UnmatchedPaymentDto> {
    return this.payments.markReturned(id, note, by);
  }
}
