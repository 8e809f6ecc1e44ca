// Public API of the orders module; other modules import nothing else from it.
export { OrderManagementService } from './order-management.service.js';
export { BulkOrderStatusService } from './bulk-order-status.service.js';
export { OrdersService } from './orders.service.js';
export { NumbersTaken, OrderNotFound, PiecesNoLongerAvailable } from './orders.errors.js';
export { OrdersModule } from './orders.module.js';
export {
  AdminOrderDto,
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  AdjacentOrdersQuery,
  OrderCounts,
  OrderCountsQuery,
  OrderDto,
  orderIdParam,
  AdjacentOrdersDto,
  OrderStatusReport,
  SetOrderNote,
  SetOrderStatus,
  SetOrderStatuses,
} from './orders.contract.js';
