// The door of the orders module: all that other modules may use.
export { OrderManagement } from './order-management.service.js';
export { OrdersService } from './orders.service.js';
export { OrderNotFound, PiecesGone } from './orders.errors.js';
export { OrdersModule } from './orders.module.js';
export {
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  Order,
  orderIdParam,
  SetOrderNote,
  SetOrderStatus,
} from './orders.contract.js';
