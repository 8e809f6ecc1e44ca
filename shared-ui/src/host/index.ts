export * from './host-api.ts';
export * from './host-provider.tsx';
