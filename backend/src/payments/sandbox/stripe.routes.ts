import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultInjector } from './fault.injector.js';
import { formInteger, formList, formText, formTexts, type FormTree } from './form.parser.js';
import type { IdempotencyStore } from './idempotency.store.js';
import type { PaymentEngine } from './payment.engine.js';
import { addProviderHooks } from './provider.hooks.js';
import { found, invalid, SandboxError } from './sandbox.error.js';
import { toSeconds, type SandboxState } from './sandbox.state.js';
import { parseSession } from './session.parser.js';
import { expandWithin, type StripeObject, type StripeViews } from './stripe.views.js';

/** What the routes of Stripe's API need. */
export interface StripeServices {
  readonly state: SandboxState;
  readonly engine: PaymentEngine;
  readonly views: StripeViews;
  readonly faults: FaultInjector;
  readonly idempotency: IdempotencyStore;
  readonly now: () => number;
  readonly secretKey: string;
}

const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

type Request = FastifyRequest<{ Params: { id: string } }>;

const bodyOf = (request: FastifyRequest) => (request.body ?? {}) as FormTree;
const queryOf = (request: FastifyRequest) => request.query as FormTree;
const expandOf = (form: FormTree) =>
  formList(form, 'expand').filter((path): path is string => typeof path === 'string');

/** Registers the used part of Stripe's API; the scope has the prefix `/v1`. */
export function stripeRoutes(scope: FastifyInstance, services: StripeServices): void {
  addProviderHooks(scope, {
    ...services,
    errorBody: ({ type, code, message }) => ({ error: { type, code, message } }),
  });
  scope.addHook('onRequest', async (request) => {
    if (request.headers.authorization !== `Bearer ${services.secretKey}`) {
      throw new SandboxError(401, null, 'Invalid API Key provided.');
    }
    return Promise.resolve();
  });
  sessionRoutes(scope, services);
  intentRoutes(scope, services);
  refundRoutes(scope, services);
  disputeRoutes(scope, services);
}

function sessionRoutes(scope: FastifyInstance, { state, engine, views, now }: StripeServices) {
  scope.post('/checkout/sessions', (request) => {
    const session = parseSession(bodyOf(request), now());
    engine.openSession(session);
    return views.session(session, expandOf(bodyOf(request)));
  });
  scope.get('/checkout/sessions', (request) => {
    const query = queryOf(request);
    const intentId = formText(query, 'payment_intent');
    const expand = expandWithin(expandOf(query), 'data');
    return listOf(
      '/v1/checkout/sessions',
      [...state.sessions.values()].filter((one) => isIn(intentId, one.intentId)),
      query,
      (session) => views.session(session, expand),
    );
  });
  scope.get('/checkout/sessions/:id', (request: Request) => {
    const { id } = request.params;
    const session = found(state.sessions.get(id), 'checkout.session', id);
    return views.session(session, expandOf(queryOf(request)));
  });
  scope.post('/checkout/sessions/:id/expire', (request: Request) =>
    views.session(engine.expireSession(request.params.id), expandOf(bodyOf(request))),
  );
}

function intentRoutes(scope: FastifyInstance, { state, engine, views }: StripeServices) {
  scope.get('/payment_intents', (request) => {
    const query = queryOf(request);
    const expand = expandWithin(expandOf(query), 'data');
    return listOf('/v1/payment_intents', [...state.intents.values()], query, (intent) =>
      views.intent(intent, expand),
    );
  });
  scope.get('/payment_intents/:id', (request: Request) => {
    const { id } = request.params;
    const intent = found(state.intents.get(id), 'payment_intent', id);
    return views.intent(intent, expandOf(queryOf(request)));
  });
  scope.post('/payment_intents/:id/capture', (request: Request) => {
    const body = bodyOf(request);
    const intent = engine.capture(request.params.id, formInteger(body, 'amount_to_capture'));
    return views.intent(intent, expandOf(body));
  });
  scope.post('/payment_intents/:id/cancel', (request: Request) => {
    const body = bodyOf(request);
    const reason = formText(body, 'cancellation_reason') ?? null;
    return views.intent(engine.cancel(request.params.id, reason), expandOf(body));
  });
}

function refundRoutes(scope: FastifyInstance, { state, engine, views }: StripeServices) {
  scope.post('/refunds', (request) => {
    const body = bodyOf(request);
    const intentId = formText(body, 'payment_intent');
    if (intentId === undefined) throw invalid('parameter_missing', 'payment_intent is required.');
    const refund = engine.refund({
      intentId,
      amount: formInteger(body, 'amount'),
      reason: formText(body, 'reason'),
      metadata: formTexts(body, 'metadata'),
    });
    return views.refund(refund);
  });
  scope.get('/refunds', (request) => {
    const query = queryOf(request);
    const intentId = formText(query, 'payment_intent');
    const refunds = [...state.refunds.values()].filter((one) => isIn(intentId, one.intentId));
    return listOf('/v1/refunds', refunds, query, (refund) => views.refund(refund));
  });
  scope.get('/refunds/:id', (request: Request) => {
    const { id } = request.params;
    return views.refund(found(state.refunds.get(id), 'refund', id));
  });
}

function disputeRoutes(scope: FastifyInstance, { state, engine, views }: StripeServices) {
  scope.get('/disputes', (request) => {
    const query = queryOf(request);
    const intentId = formText(query, 'payment_intent');
    const disputes = [...state.disputes.values()].filter((one) => isIn(intentId, one.intentId));
    return listOf('/v1/disputes', disputes, query, (dispute) => views.dispute(dispute));
  });
  scope.get('/disputes/:id', (request: Request) => {
    const { id } = request.params;
    return views.dispute(found(state.disputes.get(id), 'dispute', id));
  });
  scope.post('/disputes/:id', (request: Request) => {
    const body = bodyOf(request);
    const evidence = formTexts(body, 'evidence');
    // Stripe submits evidence at once unless `submit` is false.
    const submit = formText(body, 'submit');
    const submits = submit === 'true' || (submit === undefined && Object.keys(evidence).length > 0);
    const metadata = formTexts(body, 'metadata');
    return views.dispute(engine.updateDispute(request.params.id, evidence, metadata, submits));
  });
}

const isIn = (wanted: string | undefined, value: string | null) =>
  wanted === undefined || wanted === value;

/** Returns a page of a list, newest first. */
function listOf<T extends { readonly id: string; readonly created: number }>(
  url: string,
  records: readonly T[],
  query: FormTree,
  view: (record: T) => StripeObject,
) {
  const from = Number(formText(query, 'created', 'gte') ?? 0);
  const to = Number(formText(query, 'created', 'lte') ?? Infinity);
  const limit = Math.min(formInteger(query, 'limit') ?? DEFAULT_LIMIT, MAX_LIMIT);
  const after = formText(query, 'starting_after');
  const newestFirst = records.toReversed();
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0)
    throw invalid('resource_missing', `No such id: '${after}'`);
  const matches = newestFirst.slice(start).filter(({ created }) => {
    const seconds = toSeconds(created);
    return seconds >= from && seconds <= to;
  });
  const data = matches.slice(0, limit).map((record) => view(record));
  return { object: 'list', url, has_more: matches.length > limit, data };
}
