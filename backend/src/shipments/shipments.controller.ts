import { Controller, Get, Param } from '@nestjs/common';
import { Authenticated, CurrentUser, type AuthenticatedUser } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import { OrderParcelsDto } from './shipments.contract.js';
import { ShipmentsService } from './shipments.service.js';

@ApiTags('orders')
@Controller('orders')
@Authenticated()
export class ShipmentsController {
  constructor(private readonly shipments: ShipmentsService) {}

  @Get(':id/shipments')
  @Summary('List the parcels of an order of the shopper', 'With what is still to come.')
  @Raises(new OrderNotFound())
  @Returns(200, OrderParcelsDto)
  listParcels(
    @CurrentUser() user: AuthenticatedUser,
    @Param('id', { schema: orderIdParam }) id: string,
  ): Promise<OrderParcelsDto> {
    return this.shipments.listOwn(user.id, id);
  }
}
