import { isRecord } from '../host/is-record.ts';
import { parseRetryAfter } from './retry-after.ts';

interface ApiErrorInit {
  status: number;
  code: string;
  detail: string | null;
  fields?: Readonly<Record<string, string>>;
  problem?: Readonly<Record<string, unknown>>;
  requestId?: string | null;
  retryAfter?: number | null;
}

/** Error name by which other bundles recognise an `ApiError`. */
const NAME = 'ApiError';

/** An unsuccessful API response, or a network failure (`status` 0). */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Stable error code, e.g. "cart.sold-out"; "network" without a response, "" if the body has none. */
  readonly code: string;
  /** User-facing message, or null if the response has none. */
  readonly detail: string | null;
  /** Field → validation message. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole response body, for members of one endpoint only (`changes` of a checkout). */
  readonly problem: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Retry-After in seconds, or null. */
  readonly retryAfter: number | null;

  constructor(parts: ApiErrorInit) {
    super(parts.detail ?? `The API responded with ${parts.status}`);
    this.name = NAME;
    this.status = parts.status;
    this.code = parts.code;
    this.detail = parts.detail;
    this.fields = parts.fields ?? {};
    this.problem = parts.problem ?? {};
    this.requestId = parts.requestId ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }

  /** From a response and its parsed body. The message is `detail`, else `error`, else null. */
  static of(response: Response, body: unknown): ApiError {
    const problem = isRecord(body) ? body : {};
    return new ApiError({
      status: response.status,
      code: textOf(problem.code) ?? '',
      detail: textOf(problem.detail) ?? textOf(problem.error),
      fields: messagesOf(problem.fields),
      problem,
      requestId: textOf(problem.request_id) ?? response.headers.get('x-request-id'),
      retryAfter: parseRetryAfter(response.headers.get('retry-after')),
    });
  }

  /** There was no response: the network is down, or the connection broke. */
  static unreachable(): ApiError {
    return new ApiError({ status: 0, code: 'network', detail: $t('uiCommon.unreachable') });
  }
}

/**
 * Whether `error` is an `ApiError`. Every bundle has its own copy of the class, so `instanceof` fails
 * for errors of other bundles; the check uses the name and the status.
 */
export function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && error.name === NAME && typeof error.status === 'number';
}

/** The API's user-facing message, else `fallbackMessage`. */
export function getErrorMessage(error: unknown, fallbackMessage: string): string {
  return isApiError(error) && error.detail !== null ? error.detail : fallbackMessage;
}

/** 401: the token is missing, expired or revoked. No other error ends a session. */
export function isUnauthorized(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function messagesOf(fields: unknown): Record<string, string> {
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      const message = textOf(value);
      return message === null ? [] : [[field, message]];
    }),
  );
}
