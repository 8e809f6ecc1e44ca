import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import {
  EntryIdReused,
  InstructionsMissing,
  methodParam,
  OrderIsCancelled,
  PaymentLedgerDto,
  PaymentLedgerService,
  PaymentMethods,
  PaymentMethodsService,
  PaymentNotFound,
  RecordPayment,
  RecordRefund,
  RefundTooLarge,
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
    'Record a refund',
    'Records money that was paid back; the buyer gets an email. Repeating the request with the same id records nothing twice.',
  )
  @Raises(new OrderNotFound(), new PaymentNotFound(), new RefundTooLarge(2500), new EntryIdReused())
  @Returns(200, PaymentLedgerDto)
  recordRefund(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: RecordRefund }) body: RecordRefund,
    @CurrentActor() by: Actor,
  ): Promise<PaymentLedgerDto> {
    return this.ledger.refund(id, body, by);
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
  @Raises(new InstructionsMissing())
  @Returns(200, PaymentMethods)
  setMethod(
    @Param('method', { schema: methodParam }) method: OptionalMethod,
    @Body({ schema: SetMethod }) body: SetMethod,
    @CurrentActor() by: Actor,
  ): Promise<PaymentMethods> {
    return this.methods.set(method, body, by);
  }
}
