// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.

export * from './query-limits.ts';
export * from './add-to-cart-limits.ts';
export * from './bulk-change-limits.ts';
export * from './new-comment-limits.ts';
export * from './new-product-limits.ts';
export * from './picture-input-limits.ts';
export * from './join-body-limits.ts';
export * from './record-payment-limits.ts';
export * from './record-refund-limits.ts';
export * from './record-transfers-limits.ts';
export * from './register-body-limits.ts';
export * from './return-payment-limits.ts';
export * from './handle-withdrawal-limits.ts';
export * from './invoice-seller-limits.ts';
export * from './set-order-note-limits.ts';
export * from './set-payment-method-limits.ts';
export * from './set-tax-rates-limits.ts';
export * from './settings-change-limits.ts';
export * from './submit-withdrawal-limits.ts';
export * from './tax-rate-limits.ts';
export * from './transfer-line-limits.ts';
