import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { Authenticated, CurrentUser, type AuthenticatedUser } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import { ChooseMethod, OrderWithPaymentDto } from './payments.contract.js';
import { MethodNotOffered, NothingToPay } from './payments.errors.js';
import { PaymentsService } from './payments.service.js';

@ApiTags('orders')
@Controller('orders')
@Authenticated()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

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
}
