import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FaultInjector } from './fault.injector.js';
import { fingerprintOf, type IdempotencyStore } from './idempotency.store.js';
import { SandboxError } from './sandbox.error.js';

/** Services and error format of a provider's API. */
export interface ProviderApi {
  readonly faults: FaultInjector;
  /** Absent for providers without idempotency keys. */
  readonly idempotency?: IdempotencyStore;
  readonly errorBody: (error: SandboxError, path: string) => object;
}

/** State of a request between its hooks. */
interface Call {
  readonly key: string | undefined;
  readonly fingerprint: string;
  isReserved: boolean;
  isLost: boolean;
}

const NONSENSE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

/** Adds injected faults, idempotency keys and the error format to the routes of a provider's API. */
export function addProviderHooks(scope: FastifyInstance, api: ProviderApi): void {
  const calls = new WeakMap<FastifyRequest, Call>();
  scope.setErrorHandler((error: Error, request, reply) => {
    const known = toSandboxError(error);
    return reply.code(known.status).send(api.errorBody(known, pathOf(request)));
  });
  scope.setNotFoundHandler((request) => {
    const path = pathOf(request);
    throw new SandboxError(404, null, `Unrecognized request URL (${request.method}: ${path}).`);
  });
  scope.addHook('preHandler', async (request, reply) => {
    const call = toCall(request, api);
    calls.set(request, call);
    return handleFaults(api, call, request, reply);
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const call = calls.get(request);
    if (call?.isReserved === true && call.key !== undefined) {
      call.isReserved = false;
      const body = typeof payload === 'string' ? payload : '';
      api.idempotency?.store(call.key, call.fingerprint, reply.statusCode, body);
    }
    if (call?.isLost === true) request.raw.socket.destroy();
    return Promise.resolve(payload);
  });
}

function toCall(request: FastifyRequest, { idempotency }: ProviderApi): Call {
  const header = request.headers['idempotency-key'];
  const isKeyed = idempotency !== undefined && request.method === 'POST';
  const key = isKeyed && typeof header === 'string' ? header : undefined;
  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  return { key, fingerprint, isReserved: false, isLost: false };
}

async function handleFaults(
  { faults, idempotency }: ProviderApi,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { key } = call;
  const stored = key === undefined ? undefined : idempotency?.begin(key, call.fingerprint);
  call.isReserved = key !== undefined && stored === undefined;
  reply.raw.on('close', () => {
    if (call.isReserved && key !== undefined) idempotency?.release(key);
  });
  const fault = faults.take(request, stored !== undefined);
  if (fault?.mode === 'timeout') return reply.hijack();
  call.isLost = fault?.mode === 'answerLost';
  if (fault?.mode === 'nonsense') {
    if (call.isReserved && key !== undefined) idempotency?.release(key);
    call.isReserved = false;
    return reply.code(200).type('text/html').send(NONSENSE);
  }
  if (stored !== undefined) {
    reply.header('idempotent-replayed', 'true').type('application/json; charset=utf-8');
    return reply.code(stored.status).send(stored.body);
  }
  if (fault?.mode === 'error') {
    throw new SandboxError(fault.status, null, 'This error was injected.', 'api_error');
  }
  return undefined;
}

function toSandboxError(error: Error): SandboxError {
  if (error instanceof SandboxError) return error;
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return new SandboxError(status, null, error.message, status < 500 ? undefined : 'api_error');
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';
