import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import {
  DisputeClosed,
  disputeIdParam,
  DisputeList,
  DisputeNotFound,
  DisputesService,
  EntryIdReused,
  InstructionsMissing,
  methodParam,
  OrderIsCancelled,
  PaymentAttemptsService,
  PaymentIsDisputed,
  PaymentLedgerDto,
  PaymentLedgerService,
  PaymentMethods,
  PaymentMethodsService,
  PaymentNotFound,
  PieceNotInOrder,
  ProviderUnavailable,
  RateMissing,
  RecordPayment,
  RecordRefund,
  RefundNotByHand,
  RefundTooLarge,
  SendEvidence,
  SetMethod,
  type OptionalMethod,
} from '../payments/index.js';

@ApiTags('admin')
@Controller('admin')
@RequirePermission('payments.read')
export class AdminPaymentsController {
  constructor(
    private readonly ledger: PaymentLedgerService,
    private readonly methods: PaymentMethodsService,
    private readonly attempts: PaymentAttemptsService,
    private readonly disputes: DisputesService,
  ) {}

  @Get('orders/:id/payments')
  @Summary('Get the payments of an order')
  @Raises(new OrderNotFound())
  @Returns(200, PaymentLedgerDto)
  getPayments(@Param('id', { schema: orderIdParam }) id: string): Promise<PaymentLedgerDto> {
    return this.ledger.read(id);
  }

  @Post('orders/:id/payments')
  @RequirePermission('payments.record')
  @Summary(
    'Record a payment',
    'Also part of the total, or more. The buyer gets an email. Repeating the request with the same id records nothing twice.',
  )
  @Raises(new OrderNotFound(), new OrderIsCancelled(), new EntryIdReused())
  @Returns(200, PaymentLedgerDto)
  recordPayment(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: RecordPayment }) body: RecordPayment,
    @CurrentActor() by: Actor,
  ): Promise<PaymentLedgerDto> {
    return this.ledger.record(id, body, by);
  }

  @Post('orders/:id/refunds')
  @RequirePermission('payments.refund')
  @Summary(
    'Refund a payment',
    'Sends the refund to the provider of the payment, or records money that staff have paid back; by hand also after a refund of the provider failed. After a lost dispute it records the money that the bank has paid back. Otherwise the buyer gets an email when it is done. Repeating the request with the same id refunds nothing twice.',
  )
  @Raises(
    new OrderNotFound(),
    new PaymentNotFound(),
    new RefundTooLarge(2500),
    new EntryIdReused(),
    new PaymentIsDisputed(),
    new RefundNotByHand(),
    new PieceNotInOrder(),
  )
  @Returns(200, PaymentLedgerDto)
  recordRefund(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: RecordRefund }) body: RecordRefund,
    @CurrentActor() by: Actor,
  ): Promise<PaymentLedgerDto> {
    return this.ledger.refund(id, body, by);
  }

  @Post('orders/:id/payment-refresh')
  @Summary(
    'Ask the provider for the state of the payments of an order',
    'Records what is new: payments, refunds and disputes.',
  )
  @Raises(new OrderNotFound(), new ProviderUnavailable())
  @Returns(200, PaymentLedgerDto)
  async refreshPayments(
    @Param('id', { schema: orderIdParam }) id: string,
  ): Promise<PaymentLedgerDto> {
    await this.attempts.refreshForStaff(id);
    return this.ledger.read(id);
  }

  @Get('disputes')
  @Summary('List disputed payments', 'Open ones first.')
  @Returns(200, DisputeList)
  listDisputes(): Promise<DisputeList> {
    return this.disputes.list();
  }

  @Post('disputes/:id/evidence')
  @RequirePermission('disputes.answer')
  @Summary(
    'Send evidence for a disputed payment',
    'Sends the facts of the order and a text to the provider.',
  )
  @Raises(new DisputeNotFound(), new DisputeClosed(), new ProviderUnavailable())
  @Returns(200, DisputeList)
  sendEvidence(
    @Param('id', { schema: disputeIdParam }) id: string,
    @Body({ schema: SendEvidence }) { text }: SendEvidence,
    @CurrentActor() by: Actor,
  ): Promise<DisputeList> {
    return this.disputes.sendEvidence(id, text, by);
  }

  @Get('payment-methods')
  @RequirePermission('settings.edit')
  @Summary('List the optional payment methods')
  @Returns(200, PaymentMethods)
  listMethods(): Promise<PaymentMethods> {
    return this.methods.list();
  }

  @Put('payment-methods/:method')
  @RequirePermission('settings.edit')
  @Summary('Switch a payment method on or off')
  @Raises(new InstructionsMissing(), new RateMissing())
  @Returns(200, PaymentMethods)
  setMethod(
    @Param('method', { schema: methodParam }) method: OptionalMethod,
    @Body({ schema: SetMethod }) body: SetMethod,
    @CurrentActor() by: Actor,
  ): Promise<PaymentMethods> {
    return this.methods.set(method, body, by);
  }
}
