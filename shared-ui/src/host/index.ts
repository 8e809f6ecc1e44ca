export * from './browser-storage.ts';
export type * from './contract-1.ts';
export * from './host-api.ts';
export type * from './page.ts';
export * from './page-routes.tsx';
export * from './host-provider.tsx';
export * from './is-record.ts';
export * from './store.ts';
