// Coin components and logic shared by storefront and admin: prices, pieces, statuses, plates. No API calls.
export * from './fallback-lang.ts';
export * from './gift-set-case-picture.tsx';
export * from './hero-band.tsx';
export * from './numbered-reverse.tsx';
export * from './order.ts';
export * from './page-text.tsx';
export * from './payment-method.ts';
export * from './pieces.ts';
export * from './plate-caption.ts';
export * from './plate.tsx';
export * from './price.ts';
export * from './price-tag.tsx';
export * from './product-badges.tsx';
export * from './product-card.tsx';
export * from './product-link.tsx';
export * from './product-labels.ts';
export * from './format-serials.ts';
export type * from './product-card-data.ts';
