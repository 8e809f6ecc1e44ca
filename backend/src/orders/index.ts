// Public API of the orders module; other modules import nothing else from it.
export { OrderManagementService } from './order-management.service.js';
export { BulkOrderStatusService, toRefusal } from './bulk-order-status.service.js';
export { OrdersService } from './orders.service.js';
export {
  NumbersTaken,
  OrderHasParcel,
  OrderIsPaid,
  OrderIsRefunded,
  OrderNotFound,
  OrderNoteChanged,
  PiecesNoLongerAvailable,
} from './orders.errors.js';
export {
  findExpiredOrders,
  findOrderMoney,
  lockOrderMoney,
  recordPaid,
  recordRefundFailed,
  recordRefunded,
  setPayUntil,
  type OrderMoneyRow,
} from './order-money.query.js';
export { taxDestination } from './order-taxes.js';
export { CHARGE_KINDS } from './order-extra-charge.entity.js';
export { findOrderCharges } from './order-charges.query.js';
export { findOrderDeliveries, findOrderDelivery } from './order-deliveries.query.js';
export { findEmailOrder } from './order-email.query.js';
export { OrderEventEntity } from './order-event.entity.js';
export { formatSerials } from './format-serials.js';
export { OrderEntity } from './order.entity.js';
export { OrderItemEntity } from './order-item.entity.js';
export { RETURN_OUTCOMES, type ReturnOutcome } from './order-piece-return.entity.js';
export { findReturnedPieces, returnOrderPieces } from './returned-pieces.query.js';
export { ORDER_EXAMPLE } from './orders.example.js';
export {
  DELIVERY_STATES,
  dueCents,
  type OrderEventKind,
  ORDER_STATUSES,
  OVERDUE_DAYS,
  PAYMENT_STATES,
} from './order-status.js';
export { toShortId } from './order-draft.js';
export { OrdersModule } from './orders.module.js';
export {
  AdminOrderDto,
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  AdjacentOrdersQuery,
  OrderCounts,
  OrderCountsQuery,
  orderDelivery,
  OrderDeliveryDto,
  OrderDto,
  orderIdParam,
  AdjacentOrdersDto,
  OrderStatusReport,
  RefusedOrder,
  SetOrderNote,
  SetOrderStatus,
  SetOrderStatuses,
} from './orders.contract.js';
