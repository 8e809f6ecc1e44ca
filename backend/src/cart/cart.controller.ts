import type { Locale } from '@challenge-coins/server-kit';
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import {
  Prefetched,
  CurrentUser,
  Prefetch,
  Authenticated,
  type AuthenticatedUser,
} from '../auth/index.js';
import { ProductNotFound } from '../catalog/index.js';
import { productIdParam } from '../common/id.js';
import { TextLocale } from '../common/languages/request-locale.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { AddToCart, CartDto, RemoveQuery, UpdateCart } from './cart.contract.js';
import {
  CartFull,
  CoinNotForSets,
  CoinsOnlyInSet,
  NOT_FOR_SALE,
  NotInCart,
  INSUFFICIENT_STOCK,
  QuantityTooHigh,
  AmbiguousCartLine,
} from './cart.errors.js';
import { readCart } from './cart.query.js';
import { CartService } from './cart.service.js';
import { cartView } from './cart.view.js';

@ApiTags('cart')
@Controller('cart')
@Authenticated()
export class CartController {
  constructor(private readonly cart: CartService) {}

  @Get()
  @Summary('Get the cart')
  @Prefetch(readCart)
  @Returns(200, CartDto)
  async get(@Prefetched() lines: ReturnType<typeof readCart>): Promise<CartDto> {
    return cartView(await lines);
  }

  @Post('add')
  @Summary(
    'Add a product to the cart',
    'Increases an existing line. A custom gift set (product 14) may specify its three coins.',
  )
  @Raises(
    ...NOT_FOR_SALE,
    ...INSUFFICIENT_STOCK,
    new ProductNotFound(),
    new QuantityTooHigh(),
    new CartFull(),
    new CoinsOnlyInSet(),
    new CoinNotForSets('Coin case'),
  )
  @Returns(200, CartDto)
  add(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: AddToCart }) body: AddToCart,
    @TextLocale() locale: Locale,
  ): Promise<CartDto> {
    return this.cart.add(user.id, body, locale);
  }

  @Put('update')
  @Summary('Change the quantity of a product in the cart')
  @Raises(
    ...INSUFFICIENT_STOCK,
    new ProductNotFound(),
    new NotInCart(),
    new AmbiguousCartLine(),
    new CartFull(),
  )
  @Returns(200, CartDto)
  update(
    @CurrentUser() user: AuthenticatedUser,
    @Body({ schema: UpdateCart }) body: UpdateCart,
    @TextLocale() locale: Locale,
  ): Promise<CartDto> {
    return this.cart.update(user.id, body, locale);
  }

  @Delete('remove/:product_id')
  @Summary('Remove a product from the cart')
  @Raises(new ProductNotFound(), new NotInCart(), new AmbiguousCartLine())
  @Returns(200, CartDto)
  remove(
    @CurrentUser() user: AuthenticatedUser,
    @Param('product_id', { schema: productIdParam }) productId: number,
    @Query({ schema: RemoveQuery }) query: RemoveQuery,
    @TextLocale() locale: Locale,
  ): Promise<CartDto> {
    return this.cart.remove(user.id, productId, query.line_id, locale);
  }

  @Delete('clear')
  @Summary('Empty the cart')
  @Returns(200, CartDto)
  clear(@CurrentUser() user: AuthenticatedUser): Promise<CartDto> {
    return this.cart.clear(user.id);
  }
}
