// Public interface of the shipments module for other modules.
export { CustomsService } from './customs.service.js';
export {
  CustomsOfOrdersQuery,
  CustomsOrdersDto,
  CustomsOrdersQuery,
  CustomsQuery,
  type IncompleteProduct,
  OrderShipmentsDto,
  PackParcel,
  SendParcels,
  SentParcelsReport,
  shipmentIdParam,
  ShipParcel,
} from './shipments.contract.js';
export {
  CustomsIncomplete,
  CustomsNotNeeded,
  ItemNotInOrder,
  NothingToPack,
  NotLeftToPack,
  NumbersNotLeft,
  PackedOrderCancelled,
  ShipmentIdReused,
  ShipmentNotFound,
  WrongNumberCount,
  WrongShipmentState,
} from './shipments.errors.js';
export { ShipmentsService } from './shipments.service.js';
export { ShipmentsModule } from './shipments.module.js';
