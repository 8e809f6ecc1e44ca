import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '../common/api-doc.js';
import { CurrentUser, SignedIn, type SessionUser } from '../auth/index.js';
import { Refuses, Returns } from '../common/returns.decorator.js';
import { CheckoutService } from './checkout.service.js';
import { Idempotent, type IdempotentRequest } from './idempotent-request.decorator.js';
import {
  Checkout,
  CheckoutRefusal,
  CheckoutResult,
  OrderList,
  OrdersQuery,
} from './orders.contract.js';
import { OrdersService } from './orders.service.js';

@ApiTags('orders')
@Controller('cart')
@SignedIn()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly checkouts: CheckoutService,
  ) {}

  /** Makes one order of the cart. The same key again gets the same answer, from one order. */
  @Post('checkout')
  @ApiHeader({ name: 'Idempotency-Key', required: false, description: 'One per click' })
  @ApiBody({ required: false })
  @Returns(201, CheckoutResult)
  @Refuses(409, CheckoutRefusal)
  checkout(
    @CurrentUser() user: SessionUser,
    @Idempotent() request: IdempotentRequest,
    @Body({ schema: Checkout }) body: Checkout,
  ): Promise<CheckoutResult> {
    return this.checkouts.checkout(user.id, request, body?.seen);
  }

  @Get('orders')
  @Returns(200, OrderList)
  list(
    @CurrentUser() user: SessionUser,
    @Query({ schema: OrdersQuery }) query: OrdersQuery,
  ): Promise<OrderList> {
    return this.orders.list(user.id, query);
  }
}
