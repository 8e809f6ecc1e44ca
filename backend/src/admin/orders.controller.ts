import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import { ApiTags, Summary } from '../common/api-doc.js';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { TextLocale } from '../common/languages/request-locale.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import {
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  AdjacentOrdersQuery,
  OrderCounts,
  OrderCountsQuery,
  orderIdParam,
  OrderManagementService,
  AdjacentOrdersDto,
  NumbersTaken,
  OrderHasParcel,
  OrderIsPaid,
  OrderIsRefunded,
  OrderNotFound,
  OrderNoteChanged,
  BulkOrderStatusService,
  OrderStatusReport,
  PiecesNoLongerAvailable,
  SetOrderNote,
  SetOrderStatus,
  SetOrderStatuses,
} from '../orders/index.js';

@ApiTags('admin')
@Controller('admin/orders')
@RequirePermission('orders.read')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrderManagementService,
    private readonly statuses: BulkOrderStatusService,
  ) {}

  @Get()
  @Summary(
    'List the orders of all customers',
    'Without `page`, all of them. That is recorded, and has email addresses only with `customers.export`.',
  )
  @Returns(200, AdminOrderList)
  list(
    @Query({ schema: AdminOrderQuery }) query: AdminOrderQuery,
    @CurrentActor() by: Actor,
  ): Promise<AdminOrderList> {
    return this.orders.list(query, by);
  }

  @Get('counts')
  @Summary('Count orders by status')
  @Returns(200, OrderCounts)
  counts(@Query({ schema: OrderCountsQuery }) query: OrderCountsQuery): Promise<OrderCounts> {
    return this.orders.counts(query);
  }

  @Post('status')
  @RequirePermission('orders.status')
  @Summary(
    'Change the status of many orders',
    'Each order is changed in its own transaction; the response lists rejected orders with reasons. Repeating the request changes nothing.',
  )
  @Returns(200, OrderStatusReport)
  setStatuses(
    @Body({ schema: SetOrderStatuses }) change: SetOrderStatuses,
    @CurrentActor() by: Actor,
    @TextLocale() locale: Locale,
  ): Promise<OrderStatusReport> {
    return this.statuses.set(change, by, locale);
  }

  @Get(':id/neighbours')
  @Summary('Get the previous and next order', 'By date, among those that match the filter.')
  @Raises(new OrderNotFound())
  @Returns(200, AdjacentOrdersDto)
  neighbours(
    @Param('id', { schema: orderIdParam }) id: string,
    @Query({ schema: AdjacentOrdersQuery }) query: AdjacentOrdersQuery,
  ): Promise<AdjacentOrdersDto> {
    return this.orders.neighbours(id, query);
  }

  @Get(':id')
  @Summary('Get an order')
  @Raises(new OrderNotFound())
  @Returns(200, AdminOrderDetail)
  get(@Param('id', { schema: orderIdParam }) id: string): Promise<AdminOrderDetail> {
    return this.orders.get(id);
  }

  @Put(':id/status')
  @RequirePermission('orders.status')
  @Summary(
    'Change the status of an order',
    'Cancelling releases its pieces; restoring a cancelled order reserves the same numbers again.',
  )
  @Raises(
    new OrderNotFound(),
    new PiecesNoLongerAvailable('Catherine Flon', 3, 1),
    new NumbersTaken([{ name: 'Catherine Flon', numbers: [4] }]),
    new OrderHasParcel(),
    new OrderIsPaid(),
    new OrderIsRefunded(),
  )
  @Returns(200, AdminOrderDetail)
  setStatus(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: SetOrderStatus }) { status, other_numbers }: SetOrderStatus,
    @CurrentActor() by: Actor,
  ): Promise<AdminOrderDetail> {
    return this.orders.setStatus(id, { status, allowOtherNumbers: other_numbers === true }, by);
  }

  @Put(':id/note')
  @RequirePermission('orders.note')
  @Summary('Set the note of an order', 'Visible to staff only.')
  @Raises(new OrderNotFound(), new OrderNoteChanged())
  @Returns(200, AdminOrderDetail)
  setNote(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: SetOrderNote }) change: SetOrderNote,
    @CurrentActor() by: Actor,
  ): Promise<AdminOrderDetail> {
    return this.orders.setNote(id, change, by);
  }
}
