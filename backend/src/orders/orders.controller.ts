import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { PageLocale } from '../common/languages/request-locale.js';
import { ApiBody, ApiHeader, ApiTags, Summary } from '../common/api-doc.js';
import { CurrentUser, Authenticated, type AuthenticatedUser } from '../auth/index.js';
import { CartEmpty, CartFull, NOT_FOR_SALE, INSUFFICIENT_STOCK } from '../cart/index.js';
import { AddressNotFound } from '../delivery/index.js';
import { Raises } from '../common/raises.decorator.js';
import { Refuses, Returns } from '../common/returns.decorator.js';
import { CheckoutService } from './checkout.service.js';
import { Idempotent, type IdempotentRequest } from './idempotent-request.decorator.js';
import {
  CartDeliveryOptionList,
  type CartDeliveryOptionDto,
  Checkout,
  CheckoutRefusal,
  CheckoutResult,
  DeliveryOptionsOfCart,
  OrderList,
  OrdersQuery,
} from './orders.contract.js';
import {
  CartChanged,
  DeliveryChanged,
  DeliveryUnavailable,
  IdempotencyKeyReused,
  TaxChanged,
  TooManyOrders,
  TooManyUnpaidPieces,
} from './orders.errors.js';
import { CART_CHANGE_EXAMPLE } from './orders.example.js';
import { OrdersService } from './orders.service.js';
import { localized } from '../common/languages/translate.js';

const CART_CHANGED = new CartChanged(
  localized('errors.cartQuantityChanged', {
    ...{ name: 'Declaration of Independence, 1804', now: 3, before: 2 },
  }),
  [CART_CHANGE_EXAMPLE],
);

@ApiTags('orders')
@Controller('cart')
@Authenticated()
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly checkouts: CheckoutService,
  ) {}

  @Post('checkout')
  @Summary(
    'Check out the cart',
    'Creates one order and empties the cart. Send an `Idempotency-Key` and reuse it when retrying: a repeated request returns the first response and creates no second order.',
  )
  @Raises(
    new CartEmpty(),
    new CartFull(),
    CART_CHANGED,
    new DeliveryUnavailable(),
    new DeliveryChanged('Standard', 1200, 900),
    new TaxChanged(313, 250),
    new AddressNotFound(),
    ...INSUFFICIENT_STOCK,
    ...NOT_FOR_SALE,
    new TooManyOrders(30, 600),
    new TooManyUnpaidPieces(200, 20),
    new IdempotencyKeyReused(),
  )
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A new key per click on Checkout: 1 to 200 printable characters',
    example: '019a1804-c0de-7000-8000-0000000000e7',
  })
  @ApiBody({ required: false })
  @Returns(201, CheckoutResult)
  @Refuses(409, CheckoutRefusal)
  checkout(
    @CurrentUser() user: AuthenticatedUser,
    @Idempotent() request: IdempotentRequest,
    @Body({ schema: Checkout }) body: Checkout,
    @PageLocale() locale: Locale | null,
  ): Promise<CheckoutResult> {
    return this.checkouts.checkout(user.id, request, body, locale);
  }

  @Get('delivery-options')
  @Summary(
    'List the delivery services for the cart',
    'By weight and value of the cart, the cheapest first, with the tax that is added to the order. Empty: the cart is not delivered to this country.',
  )
  @Returns(200, CartDeliveryOptionList)
  deliveryOptions(
    @CurrentUser() user: AuthenticatedUser,
    @Query({ schema: DeliveryOptionsOfCart }) destination: DeliveryOptionsOfCart,
  ): Promise<CartDeliveryOptionDto[]> {
    return this.checkouts.deliveryOptions(user.id, destination);
  }

  @Get('orders')
  @Summary("The shopper's orders", 'Newest first.')
  @Returns(200, OrderList)
  list(
    @CurrentUser() user: AuthenticatedUser,
    @Query({ schema: OrdersQuery }) query: OrdersQuery,
  ): Promise<OrderList> {
    return this.orders.list(user.id, query);
  }
}
