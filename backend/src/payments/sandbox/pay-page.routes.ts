import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formText, type FormTree } from './form.parser.js';
import type { MonCashEngine } from './moncash.engine.js';
import { approvalPage, closedPage, monCashPage, sessionPage } from './pay-page.html.js';
import type { PaymentEngine, PayOutcome } from './payment.engine.js';
import { found, invalid, SandboxError } from './sandbox.error.js';
import type { MonCashToken, SandboxState, SessionRecord } from './sandbox.state.js';

/** What the pay pages need. */
export interface PayPageServices {
  readonly state: SandboxState;
  readonly engine: PaymentEngine;
  readonly monCash: MonCashEngine;
  readonly monCashReturnUrl: string | undefined;
}

const OUTCOMES: readonly string[] = ['paid', 'declined', 'action', 'late'] satisfies PayOutcome[];
const isOutcome = (text: string | undefined): text is PayOutcome =>
  text !== undefined && OUTCOMES.includes(text);

const MONCASH_PAGE = '/Moncash-middleware/Payment/Redirect';

type SessionRequest = FastifyRequest<{ Params: { id: string } }>;

const actionOf = (request: FastifyRequest) => formText(request.body as FormTree, 'action');
const addressOf = ({ id }: SessionRecord) => `/pay/${id}`;
const successUrl = ({ successUrl: url, id }: SessionRecord) =>
  url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** Registers the pages where customers pay. */
export function payPageRoutes(scope: FastifyInstance, services: PayPageServices): void {
  scope.setErrorHandler((error: Error, _request, reply) => {
    reply.code(error instanceof SandboxError ? error.status : 500);
    return sendPage(reply, closedPage('This payment does not exist.', null));
  });
  sessionPages(scope, services);
  monCashPages(scope, services);
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(html);
}

function sessionPages(scope: FastifyInstance, { state, engine }: PayPageServices): void {
  const sessionOf = ({ params: { id } }: SessionRequest) =>
    found(state.sessions.get(id), 'checkout.session', id);
  scope.get('/pay/:id', (request: SessionRequest, reply) => {
    const session = sessionOf(request);
    const intent = state.intents.get(session.intentId ?? '');
    if (session.status === 'open') {
      return sendPage(reply, sessionPage(session, addressOf(session), intent?.isDeclined === true));
    }
    const isComplete = session.status === 'complete';
    const sentence = isComplete
      ? 'This payment is completed already.'
      : 'This payment page has expired.';
    return sendPage(
      reply,
      closedPage(sentence, isComplete ? successUrl(session) : session.cancelUrl),
    );
  });
  scope.get('/pay/:id/approval', (request: SessionRequest, reply) => {
    const session = sessionOf(request);
    if (session.status !== 'open') return reply.redirect(addressOf(session), 303);
    return sendPage(reply, approvalPage(session, addressOf(session)));
  });
  scope.post('/pay/:id', (request: SessionRequest, reply) => {
    const session = sessionOf(request);
    const action = actionOf(request);
    if (action === 'back') return reply.redirect(session.cancelUrl ?? addressOf(session), 303);
    if (!isOutcome(action)) throw invalid(null, 'Unknown action.');
    if (session.status === 'open') {
      engine.pay(session.id, action);
      if (action === 'action') return reply.redirect(`${addressOf(session)}/approval`, 303);
      if (action !== 'declined') return reply.redirect(successUrl(session), 303);
    }
    return reply.redirect(addressOf(session), 303);
  });
}

function monCashPages(scope: FastifyInstance, services: PayPageServices): void {
  const { state, monCash, monCashReturnUrl } = services;
  const tokenOf = (request: FastifyRequest) =>
    monCash.token(formText(request.query as FormTree, 'token') ?? '');
  const addressOfToken = ({ token }: MonCashToken) => `${MONCASH_PAGE}?token=${token}`;
  const returnUrl = ({ orderId }: MonCashToken) => {
    if (monCashReturnUrl === undefined) return null;
    const url = new URL(monCashReturnUrl);
    const payment = state.monCashPayments.get(orderId);
    if (payment !== undefined) url.searchParams.set('transactionId', payment.transactionId);
    url.searchParams.set('orderId', orderId);
    return url.href;
  };
  scope.get(MONCASH_PAGE, (request, reply) => {
    const token = tokenOf(request);
    const status = monCash.statusOf(token);
    if (status === 'open') {
      const isDeclined = formText(request.query as FormTree, 'declined') !== undefined;
      return sendPage(reply, monCashPage(token, addressOfToken(token), isDeclined));
    }
    const sentence =
      status === 'paid' ? 'This payment is completed already.' : 'This payment page has expired.';
    return sendPage(reply, closedPage(sentence, returnUrl(token)));
  });
  scope.post(MONCASH_PAGE, (request, reply) => {
    const token = tokenOf(request);
    const action = actionOf(request);
    if (action === 'declined') return reply.redirect(`${addressOfToken(token)}&declined=1`, 303);
    if (action === 'paid' && monCash.statusOf(token) === 'open') monCash.pay(token);
    else if (action !== 'back') return reply.redirect(addressOfToken(token), 303);
    return reply.redirect(returnUrl(token) ?? addressOfToken(token), 303);
  });
}
