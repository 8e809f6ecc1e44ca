import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '../common/api-doc.js';
import { CurrentUser, SignedIn, type SessionUser } from '../auth/index.js';
import { productIdParam } from '../common/id.js';
import { Returns } from '../common/returns.decorator.js';
import { AddToCart, Cart, RemoveQuery, UpdateCart } from './cart.contract.js';
import { CartService } from './cart.service.js';

@ApiTags('cart')
@Controller('cart')
@SignedIn()
export class CartController {
  constructor(private readonly cart: CartService) {}

  @Get()
  @Returns(200, Cart)
  get(@CurrentUser() user: SessionUser): Promise<Cart> {
    return this.cart.get(user.id);
  }

  @Post('add')
  @Returns(200, Cart)
  add(
    @CurrentUser() user: SessionUser,
    @Body({ schema: AddToCart }) body: AddToCart,
  ): Promise<Cart> {
    return this.cart.add(user.id, body);
  }

  @Put('update')
  @Returns(200, Cart)
  update(
    @CurrentUser() user: SessionUser,
    @Body({ schema: UpdateCart }) body: UpdateCart,
  ): Promise<Cart> {
    return this.cart.update(user.id, body);
  }

  @Delete('remove/:product_id')
  @Returns(200, Cart)
  remove(
    @CurrentUser() user: SessionUser,
    @Param('product_id', { schema: productIdParam }) productId: number,
    @Query({ schema: RemoveQuery }) query: RemoveQuery,
  ): Promise<Cart> {
    return this.cart.remove(user.id, productId, query.line_id);
  }

  @Delete('clear')
  @Returns(200, Cart)
  clear(@CurrentUser() user: SessionUser): Promise<Cart> {
    return this.cart.clear(user.id);
  }
}
