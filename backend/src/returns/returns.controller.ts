import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { Authenticated, CurrentUser, type AuthenticatedUser } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import { ReturnRequestsService } from './return-requests.service.js';
import { OrderReturnsDto, RequestReturn, returnIdParam } from './returns.contract.js';
import {
  CoinsNotReturnable,
  OrderNotReturnable,
  ReturnIdReused,
  ReturnNotFound,
  ReturnStateChanged,
  TooManyReturns,
  WithdrawalPeriodOver,
} from './returns.errors.js';

@ApiTags('orders')
@Controller('orders/:id/returns')
@Authenticated()
export class ReturnsController {
  constructor(private readonly returns: ReturnRequestsService) {}

  @Get()
  @Summary('What can be returned of an order, and its returns')
  @Raises(new OrderNotFound())
  @Returns(200, OrderReturnsDto)
  get(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
  ): Promise<OrderReturnsDto> {
    return this.returns.page(user.id, id);
  }

  @Post()
  @Summary(
    'Request a return',
    'The shop answers by email. Repeating the request with the same id changes nothing.',
  )
  @Raises(
    new OrderNotFound(),
    new OrderNotReturnable(),
    new CoinsNotReturnable(),
    new WithdrawalPeriodOver(),
    new TooManyReturns(),
    new ReturnIdReused(),
  )
  @Returns(200, OrderReturnsDto)
  request(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: RequestReturn }) body: RequestReturn,
  ): Promise<OrderReturnsDto> {
    return this.returns.request(user.id, id, body);
  }

  @Post(':return_id/cancel')
  @Summary('Take a return back', 'Until the parcel has arrived.')
  @Raises(new OrderNotFound(), new ReturnNotFound(), new ReturnStateChanged('received'))
  @Returns(200, OrderReturnsDto)
  cancel(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
    @Param('return_id', { schema: returnIdParam }) returnId: string,
  ): Promise<OrderReturnsDto> {
    return this.returns.cancel(user.id, id, returnId);
  }
}
