export { OrderList as default } from '../features/orders/order-list.tsx';
