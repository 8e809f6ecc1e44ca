import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { Authenticated, CurrentUser, type AuthenticatedUser } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import { TooManyAttempts } from '../common/rate-limit/rate-limiter.js';
import { PaymentAttemptsService } from './payment-attempts.service.js';
import {
  ChooseMethod,
  OpenPaymentPage,
  OrderWithPaymentDto,
  PaymentPage,
} from './payments.contract.js';
import {
  EmailNotConfirmed,
  MethodNotOffered,
  NothingToPay,
  ProviderUnavailable,
} from './payments.errors.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('orders')
@Controller('orders')
@Authenticated()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly attempts: PaymentAttemptsService,
  ) {}

  @Get(':id')
  @Summary('Get an order of the shopper', 'With its payment and the ways to pay.')
  @Raises(new OrderNotFound())
  @Returns(200, OrderWithPaymentDto)
  get(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
  ): Promise<OrderWithPaymentDto> {
    return this.payments.page(user.id, id);
  }

  @Put(':id/payment-method')
  @Summary(
    'Choose how to pay for an order',
    'A method with a deadline holds the pieces for its days, counted from the first choice; the unpaid order is cancelled after that.',
  )
  @Raises(new OrderNotFound(), new MethodNotOffered(), new NothingToPay())
  @Returns(200, OrderWithPaymentDto)
  choose(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: ChooseMethod }) { method }: ChooseMethod,
  ): Promise<OrderWithPaymentDto> {
    return this.payments.choose(user.id, id, method);
  }

  @Post(':id/payment-page')
  @Summary(
    'Open a payment page at a provider',
    'The pieces are held while it can be used. A page that can still be used is returned again.',
  )
  @Raises(
    new OrderNotFound(),
    new MethodNotOffered(),
    new NothingToPay(),
    new EmailNotConfirmed(),
    new TooManyAttempts(600),
    new ProviderUnavailable(),
  )
  @Returns(200, PaymentPage)
  async openPage(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: OpenPaymentPage }) { method }: OpenPaymentPage,
  ): Promise<PaymentPage> {
    return { url: await this.attempts.open(user, id, method) };
  }

  @Post(':id/payment-refresh')
  @Summary(
    'Ask the provider for the state of the payment',
    'For the return from a payment page. A provider that does not answer changes nothing.',
  )
  @Raises(new OrderNotFound())
  @Returns(200, OrderWithPaymentDto)
  async refresh(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
  ): Promise<OrderWithPaymentDto> {
    await this.attempts.refresh(user, id);
    return this.payments.page(user.id, id);
  }
}
