import { isRecord } from '../host/is-record.ts';
import { parseRetryAfter } from './retry-after.ts';

const UNREACHABLE = 'The shop could not be reached. Check your connection and try again.';

interface ApiErrorInit {
  status: number;
  code: string;
  detail: string | null;
  fields?: Readonly<Record<string, string>>;
  problem?: Readonly<Record<string, unknown>>;
  requestId?: string | null;
  retryAfter?: number | null;
}

/** What every bundle's own `ApiError` is called, and is known by. */
const NAME = 'ApiError';

/** Any answer of the API that is not a success, and a network that gave none (`status` 0). */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable name, e.g. "cart.sold-out"; "network" without an answer, "" when none was given. */
  readonly code: string;
  /** The plain sentence for people, or null where the answer had none. */
  readonly detail: string | null;
  /** Field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** The answer's whole body, for what only one call says (`changes` of a checkout). */
  readonly problem: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
  /** Seconds the server asked to wait, or null. */
  readonly retryAfter: number | null;

  constructor(parts: ApiErrorInit) {
    super(parts.detail ?? `The API answered ${parts.status}`);
    this.name = NAME;
    this.status = parts.status;
    this.code = parts.code;
    this.detail = parts.detail;
    this.fields = parts.fields ?? {};
    this.problem = parts.problem ?? {};
    this.requestId = parts.requestId ?? null;
    this.retryAfter = parts.retryAfter ?? null;
  }

  /** From an answer and its parsed body: `detail`, else `error`, else no sentence. */
  static of(response: Response, body: unknown): ApiError {
    const problem = isRecord(body) ? body : {};
    return new ApiError({
      status: response.status,
      code: textOf(problem.code) ?? '',
      detail: textOf(problem.detail) ?? textOf(problem.error),
      fields: sentencesOf(problem.fields),
      problem,
      requestId: textOf(problem.request_id) ?? response.headers.get('x-request-id'),
      retryAfter: parseRetryAfter(response.headers.get('retry-after')),
    });
  }

  /** No answer came: the network is down, or the connection broke. */
  static unreachable(): ApiError {
    return new ApiError({ status: 0, code: 'network', detail: UNREACHABLE });
  }
}

/**
 * Whether a call of the API failed with `error`. Shell and remotes each have this class compiled
 * into their own bundle, so `instanceof` is false for each other's: the name and the status tell.
 */
export function isApiError(error: unknown): error is ApiError {
  return isRecord(error) && error.name === NAME && typeof error.status === 'number';
}

/** What to tell people: the API's own sentence, else the caller's text. */
export function getErrorMessage(error: unknown, otherwise: string): string {
  return isApiError(error) && error.detail !== null ? error.detail : otherwise;
}

/** The API no longer (or not yet) accepts who is asking; nothing else ends a session. */
export function isUnauthorized(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function sentencesOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, text]) => {
      const sentence = textOf(text);
      return sentence === null ? [] : [[field, sentence]];
    }),
  );
}
