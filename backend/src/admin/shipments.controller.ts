import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { Locale } from '@challenge-coins/server-kit';
import type { FastifyReply } from 'fastify';
import { CurrentActor, RequirePermission, type Actor } from '../auth/index.js';
import { ApiTags, Summary } from '../common/api-doc.js';
import { TextLocale } from '../common/languages/request-locale.js';
import { Raises } from '../common/raises.decorator.js';
import { Returns } from '../common/returns.decorator.js';
import { ReturnsFile, SellerMissing, sendFile } from '../invoices/index.js';
import { orderIdParam, OrderNotFound } from '../orders/index.js';
import {
  CustomsIncomplete,
  CustomsNotNeeded,
  CustomsOfOrdersQuery,
  CustomsOrdersDto,
  CustomsOrdersQuery,
  CustomsQuery,
  CustomsService,
  type IncompleteProduct,
  ItemNotInOrder,
  NothingToPack,
  NotLeftToPack,
  NumbersNotLeft,
  OrderShipmentsDto,
  PackedOrderCancelled,
  PackParcel,
  SendParcels,
  SentParcelsReport,
  ShipmentIdReused,
  shipmentIdParam,
  ShipmentNotFound,
  ShipmentsService,
  ShipParcel,
  WrongNumberCount,
  WrongShipmentState,
} from '../shipments/index.js';

const INCOMPLETE: IncompleteProduct = {
  ...{ product_id: '1', name: 'Catherine Flon', missing: ['hs_code', 'weight'] },
};

@ApiTags('admin')
@Controller('admin')
@RequirePermission('orders.status')
export class AdminShipmentsController {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly customs: CustomsService,
  ) {}

  @Get('orders/:id/shipments')
  @RequirePermission('orders.read')
  @Summary('List the parcels of an order', 'With what is left to pack.')
  @Raises(new OrderNotFound())
  @Returns(200, OrderShipmentsDto)
  listShipments(@Param('id', { schema: orderIdParam }) id: string): Promise<OrderShipmentsDto> {
    return this.shipments.list(id);
  }

  @Post('orders/:id/shipments')
  @Summary(
    'Pack a parcel',
    'With all that is left of the order, or some of it. Repeating the request with the same id packs once.',
  )
  @Raises(
    new OrderNotFound(),
    new PackedOrderCancelled(),
    new NothingToPack(),
    new NotLeftToPack('Catherine Flon', 1),
    new NumbersNotLeft('Catherine Flon', [4]),
    new ItemNotInOrder(),
    new WrongNumberCount(),
    new ShipmentIdReused(),
    new WrongShipmentState('delivered', 'shipped'),
  )
  @Returns(200, OrderShipmentsDto)
  packParcel(
    @Param('id', { schema: orderIdParam }) id: string,
    @Body({ schema: PackParcel }) parcel: PackParcel,
    @CurrentActor() by: Actor,
  ): Promise<OrderShipmentsDto> {
    return this.shipments.pack(id, parcel, by);
  }

  @Post('shipments')
  @Summary(
    'Pack and send what is left of many orders',
    'A parcel each, in its own transaction; the response lists refused orders with reasons. Repeating the request packs and sends once.',
  )
  @Returns(200, SentParcelsReport)
  sendParcels(
    @Body({ schema: SendParcels }) parcels: SendParcels,
    @CurrentActor() by: Actor,
    @TextLocale() locale: Locale,
  ): Promise<SentParcelsReport> {
    return this.shipments.sendAll(parcels, by, locale);
  }

  @Get('shipments/customs')
  @RequirePermission('orders.read')
  @Summary(
    'Find the orders that need customs papers',
    'Of some orders, those that are sent to another country than that of the shop.',
  )
  @Returns(200, CustomsOrdersDto)
  findCustomsOrders(
    @Query({ schema: CustomsOrdersQuery }) query: CustomsOrdersQuery,
  ): Promise<CustomsOrdersDto> {
    return this.customs.findNeeded(query);
  }

  @Get('shipments/customs.pdf')
  @RequirePermission('orders.read')
  @Summary(
    'Download the customs papers of several orders',
    'Of their parcels that are packed or on their way to another country, in one PDF.',
  )
  @Raises(new CustomsNotNeeded(), new SellerMissing(), new CustomsIncomplete([INCOMPLETE]))
  @ReturnsFile('application/pdf')
  async downloadCustomsOfOrders(
    @Query({ schema: CustomsOfOrdersQuery }) query: CustomsOfOrdersQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, 'application/pdf', await this.customs.readAll(query));
  }

  @Get('shipments/:id/customs.pdf')
  @RequirePermission('orders.read')
  @Summary(
    'Download the customs papers of a parcel',
    'The form CN 23 or a commercial invoice, as tagged PDF. Refused if a product lacks what customs requires.',
  )
  @Raises(
    new ShipmentNotFound(),
    new CustomsNotNeeded(),
    new SellerMissing(),
    new CustomsIncomplete([INCOMPLETE]),
  )
  @ReturnsFile('application/pdf')
  async downloadCustoms(
    @Param('id', { schema: shipmentIdParam }) id: string,
    @Query({ schema: CustomsQuery }) { document }: CustomsQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendFile(reply, 'application/pdf', await this.customs.read(id, document));
  }

  @Post('shipments/:id/ship')
  @Summary(
    'Send a parcel',
    'Emails the customer. Of a parcel that is on its way, it corrects the tracking code.',
  )
  @Raises(new ShipmentNotFound(), new WrongShipmentState('cancelled', 'shipped'))
  @Returns(200, OrderShipmentsDto)
  shipParcel(
    @Param('id', { schema: shipmentIdParam }) id: string,
    @Body({ schema: ShipParcel }) ship: ShipParcel,
    @CurrentActor() by: Actor,
  ): Promise<OrderShipmentsDto> {
    return this.shipments.ship(id, ship, by);
  }

  @Post('shipments/:id/deliver')
  @Summary('Mark a parcel as delivered', 'Emails the customer.')
  @Raises(new ShipmentNotFound(), new WrongShipmentState('packed', 'delivered'))
  @Returns(200, OrderShipmentsDto)
  deliverParcel(
    @Param('id', { schema: shipmentIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<OrderShipmentsDto> {
    return this.shipments.setState(id, 'delivered', by);
  }

  @Post('shipments/:id/return')
  @Summary(
    'Mark a parcel as returned',
    'It is back in the shop, and its items can be packed again.',
  )
  @Raises(new ShipmentNotFound(), new WrongShipmentState('packed', 'returned'))
  @Returns(200, OrderShipmentsDto)
  returnParcel(
    @Param('id', { schema: shipmentIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<OrderShipmentsDto> {
    return this.shipments.setState(id, 'returned', by);
  }

  @Post('shipments/:id/cancel')
  @Summary('Cancel a parcel', 'It did not leave the shop. Its items can be packed again.')
  @Raises(new ShipmentNotFound(), new WrongShipmentState('delivered', 'cancelled'))
  @Returns(200, OrderShipmentsDto)
  cancelParcel(
    @Param('id', { schema: shipmentIdParam }) id: string,
    @CurrentActor() by: Actor,
  ): Promise<OrderShipmentsDto> {
    return this.shipments.setState(id, 'cancelled', by);
  }
}
