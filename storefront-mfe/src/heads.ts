// Head metadata of the pages. Loaded on servers only.
export { contentHead } from './features/content/content.heads.ts';
export { homeHead } from './features/catalog/home.head.ts';
export { productHead } from './features/catalog/product-page/product.head.ts';
export { shopHead } from './features/catalog/product-list/shop.head.ts';
