// What other modules may use of the orders module: nothing else of it.
export { OrderManagement } from './order-management.service.js';
export { OrderStatuses } from './order-statuses.service.js';
export { OrdersService } from './orders.service.js';
export { OrderNotFound, PiecesGone } from './orders.errors.js';
export { OrdersModule } from './orders.module.js';
export {
  AdminOrder,
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  NeighboursQuery,
  OrderCounts,
  OrderCountsQuery,
  Order,
  orderIdParam,
  OrderNeighbours,
  OrderStatusReport,
  SetOrderNote,
  SetOrderStatus,
  SetOrderStatuses,
} from './orders.contract.js';
