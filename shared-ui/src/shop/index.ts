// What both front ends know about coins: their prices, pieces, states and plates. It asks the API nothing.
export * from './coin-transition.ts';
export * from './order-number.ts';
export * from './pieces.ts';
export * from './plate-caption.ts';
export * from './plate.tsx';
export * from './price.ts';
export * from './price-tag.tsx';
export * from './product-badges.tsx';
export * from './product-card.tsx';
export * from './serials.ts';
