// What the pages say about themselves to search engines and link previews: asked for by servers alone.
export { contentHead } from './features/content/content.heads.ts';
export { homeHead } from './features/catalog/home.head.ts';
export { productHead } from './features/catalog/product-page/product.head.ts';
export { shopHead } from './features/catalog/product-list/shop.head.ts';
