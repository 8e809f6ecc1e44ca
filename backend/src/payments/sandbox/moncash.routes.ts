import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultInjector } from './fault.injector.js';
import type { MonCashEngine } from './moncash.engine.js';
import { addProviderHooks } from './provider.hooks.js';
import { SandboxError } from './sandbox.error.js';
import { newId, type MonCashPayment, type SandboxState } from './sandbox.state.js';

/** What the routes of MonCash's API need. */
export interface MonCashServices {
  readonly state: SandboxState;
  readonly engine: MonCashEngine;
  readonly faults: FaultInjector;
  readonly now: () => number;
  readonly clientId: string;
  readonly clientSecret: string;
}

const ACCESS_LIFETIME_S = 59;

const Payment = z.object({ amount: z.number().positive(), orderId: z.string().min(1) });
const ByOrder = z.object({ orderId: z.string() });
const ByTransaction = z.object({ transactionId: z.union([z.string(), z.number()]) });

/** Registers MonCash's REST API; the scope has the prefix `/Api`. */
export function monCashRoutes(scope: FastifyInstance, services: MonCashServices): void {
  const { state, engine, now } = services;
  addProviderHooks(scope, {
    faults: services.faults,
    errorBody: ({ status, message }, path) => ({
      timestamp: now(),
      status,
      error: STATUS_CODES[status],
      message,
      path,
    }),
  });
  addAccessTokens(scope, services);
  scope.post('/v1/CreatePayment', (request, reply) => {
    const { orderId, amount } = parse(Payment, request);
    const { token, created, expires } = engine.create(orderId, amount);
    return reply.code(202).send({
      mode: 'sandbox',
      path: '/Api/v1/CreatePayment',
      payment_token: { token, created: toTime(created), expired: toTime(expires) },
      timestamp: now(),
      status: 202,
    });
  });
  scope.post('/v1/RetrieveOrderPayment', (request) =>
    answer(request, now(), state.monCashPayments.get(parse(ByOrder, request).orderId)),
  );
  scope.post('/v1/RetrieveTransactionPayment', (request) => {
    const id = String(parse(ByTransaction, request).transactionId);
    const payments = [...state.monCashPayments.values()];
    return answer(
      request,
      now(),
      payments.find(({ transactionId }) => transactionId === id),
    );
  });
}

/** Adds the OAuth route and refuses other requests without a valid access token. */
function addAccessTokens(scope: FastifyInstance, services: MonCashServices): void {
  const { now, clientId, clientSecret } = services;
  const expiries = new Map<string, number>();
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  scope.addHook('onRequest', async (request) => {
    const authorization = request.headers.authorization ?? '';
    const isValid = request.url.startsWith('/Api/oauth/')
      ? authorization === basic
      : now() < (expiries.get(authorization.replace(/^bearer /i, '')) ?? 0);
    if (!isValid) throw new SandboxError(401, null, 'Bad credentials');
    return Promise.resolve();
  });
  scope.post('/oauth/token', () => {
    for (const [token, expiry] of expiries) if (expiry <= now()) expiries.delete(token);
    const token = newId('mca');
    expiries.set(token, now() + ACCESS_LIFETIME_S * 1000);
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: ACCESS_LIFETIME_S,
      scope: 'read,write',
    };
  });
}

function parse<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const { data, success } = schema.safeParse(request.body);
  if (!success) throw new SandboxError(400, null, 'The request body is invalid.');
  return data;
}

function answer(request: FastifyRequest, timestamp: number, payment: MonCashPayment | undefined) {
  if (payment === undefined) throw new SandboxError(404, null, 'Payment not found');
  return {
    path: request.url,
    payment: {
      reference: payment.orderId,
      transaction_id: payment.transactionId,
      cost: payment.amount,
      message: 'successful',
      payer: payment.payer,
    },
    timestamp,
    status: 200,
  };
}

/** Time in MonCash's notation, such as `2026-01-31 12:10:45:107`. */
const toTime = (milliseconds: number) =>
  new Date(milliseconds).toISOString().replace('T', ' ').replace('.', ':').replace('Z', '');
