export { api, unwrap } from './client.ts';
export type { ApiPaths } from './client.ts';
export { ApiError, isApiError, isUnauthorized, problemText } from './api-error.ts';
export type * from './model.ts';
export type { FailureMeta } from './mutation-meta.ts';
export * from './queries.ts';
export { retryDelay, retryQuery } from './retry.ts';
export { sessionToken, TOKEN_KEY } from './session-token.ts';
