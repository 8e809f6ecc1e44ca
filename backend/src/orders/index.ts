// What other modules may use of the orders module: nothing else of it.
export { OrderManagement } from './order-management.service.js';
export { OrderNotFound, PiecesGone } from './orders.errors.js';
export { OrdersModule } from './orders.module.js';
export {
  AdminOrderDetail,
  AdminOrderList,
  AdminOrderQuery,
  orderIdParam,
  SetOrderNote,
  SetOrderStatus,
} from './orders.contract.js';
