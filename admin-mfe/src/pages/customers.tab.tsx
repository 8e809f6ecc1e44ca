export { CustomerList as default } from '../features/customers/customer-list.tsx';
