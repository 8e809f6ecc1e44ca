export { ProductList as default } from '../features/catalog/list/product-list.tsx';
