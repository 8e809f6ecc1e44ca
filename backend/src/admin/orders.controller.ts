import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags, Summary } from '../common/api-doc.js';
import { CurrentUser, Roles, type SessionUser } from '../auth/index.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import {
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  orderIdParam,
  OrderManagement,
  OrderNotFound,
  PiecesGone,
  SetOrderNote,
  SetOrderStatus,
} from '../orders/index.js';

@ApiTags('admin')
@Controller('admin/orders')
@Roles('admin')
export class AdminOrdersController {
  constructor(private readonly orders: OrderManagement) {}

  @Get()
  @Summary('The orders of all customers')
  @Returns(200, AdminOrderList)
  list(@Query({ schema: AdminOrderQuery }) query: AdminOrderQuery): Promise<AdminOrderList> {
    return this.orders.list(query);
  }

  @Get(':id')
  @Summary('One order')
  @Raises(new OrderNotFound())
  @Returns(200, AdminOrderDetail)
  get(@Param('id', { schema: orderIdParam }) id: string): Promise<AdminOrderDetail> {
    return this.orders.get(id);
  }

  @Put(':id/status')
  @Summary(
    'Change the status of an order',
    'Cancelling gives its pieces back; leaving `cancelled` takes pieces again.',
  )
  @Raises(new OrderNotFound(), new PiecesGone('Catherine Flon', 3, 1))
  @Returns(200, AdminOrderDetail)
  setStatus(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: SetOrderStatus }) { status }: SetOrderStatus,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminOrderDetail> {
    return this.orders.setStatus(id, status, admin.id);
  }

  @Put(':id/note')
  @Summary('Write a note on an order', 'For the shopkeepers only.')
  @Raises(new OrderNotFound())
  @Returns(200, AdminOrderDetail)
  setNote(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: SetOrderNote }) { note }: SetOrderNote,
    @CurrentUser() admin: SessionUser,
  ): Promise<AdminOrderDetail> {
    return this.orders.setNote(id, note, admin.id);
  }
}
