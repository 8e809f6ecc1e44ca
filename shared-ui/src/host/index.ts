export * from './browser-storage.ts';
export * from './host-api.ts';
export type * from './page.ts';
export * from './host-provider.tsx';
export * from './store.ts';
