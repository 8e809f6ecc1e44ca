// Loopback server that stands in for Stripe and MonCash in tests and on a developer's machine.
import Fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control.routes.js';
import { FaultInjector } from './fault.injector.js';
import { parseForm } from './form.parser.js';
import { IdempotencyStore } from './idempotency.store.js';
import { MonCashEngine } from './moncash.engine.js';
import { monCashRoutes } from './moncash.routes.js';
import { payPageRoutes } from './pay-page.routes.js';
import { PaymentEngine } from './payment.engine.js';
import { SandboxControl } from './sandbox.control.js';
import { SandboxState } from './sandbox.state.js';
import { StateFile } from './state.file.js';
import { stripeRoutes } from './stripe.routes.js';
import { StripeViews } from './stripe.views.js';
import { WebhookSender } from './webhook.sender.js';

/** Stripe secret key that the sandbox accepts. */
export const SANDBOX_SECRET_KEY = 'sk_test_sandbox';
/** Secret that signs the sandbox's webhooks. */
export const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox';
/** MonCash client id that the sandbox accepts. */
export const SANDBOX_MONCASH_CLIENT_ID = 'sandbox';
/** MonCash client secret that the sandbox accepts. */
export const SANDBOX_MONCASH_CLIENT_SECRET = 'sandbox-secret';

/** Options of the payment sandbox. */
export interface PaymentSandboxOptions {
  /** Port; any free one by default. */
  readonly port?: number | undefined;
  /** Address (http) that receives Stripe's webhook events; none are sent without it. */
  readonly webhookUrl?: string | undefined;
  /** Address of the shop to which MonCash's page returns. */
  readonly monCashReturnUrl?: string | undefined;
  /** JSON file that keeps the payments across restarts. */
  readonly stateFile?: string | undefined;
  /** Clock in milliseconds; signatures of webhooks use the real time. */
  readonly now?: (() => number) | undefined;
}

/** Running payment sandbox. */
export interface PaymentSandbox extends Pick<
  SandboxControl,
  | 'behave'
  | 'books'
  | 'closeDispute'
  | 'dispute'
  | 'failRefund'
  | 'flushWebhooks'
  | 'pay'
  | 'payMonCash'
> {
  /** Base address, such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Stops the server and all deliveries, and saves the state. */
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';
const TASK_INTERVAL_MS = 50;

/** Starts the payment sandbox on the loopback interface. */
export async function startPaymentSandbox(
  options: PaymentSandboxOptions = {},
): Promise<PaymentSandbox> {
  const now = options.now ?? Date.now;
  let url = '';
  const state = new SandboxState();
  const file =
    options.stateFile === undefined ? undefined : new StateFile(options.stateFile, state);
  file?.open();
  const views = new StripeViews(state, (sessionId) => `${url}/pay/${sessionId}`);
  const webhooks = new WebhookSender(state, options.webhookUrl, SANDBOX_WEBHOOK_SECRET, now);
  const engine = new PaymentEngine(state, views, (...event) => webhooks.send(...event), now);
  const parts = { state, views, webhooks, engine, now, faults: new FaultInjector() };
  const monCash = new MonCashEngine(state, now);
  const control = new SandboxControl({ ...parts, monCash });
  const app = createServer({ ...parts, monCash, control, options });
  url = await app.listen({ host: HOST, port: options.port ?? 0 });
  webhooks.resume();
  const timer = setInterval(() => engine.runDueTasks(), TASK_INTERVAL_MS);
  const close = async () => {
    clearInterval(timer);
    webhooks.close();
    await app.close();
    await file?.close();
  };
  return {
    url,
    close,
    behave: (behaviour) => control.behave(behaviour),
    books: () => control.books(),
    closeDispute: (...args) => control.closeDispute(...args),
    dispute: (...args) => control.dispute(...args),
    failRefund: (id) => control.failRefund(id),
    flushWebhooks: async () => control.flushWebhooks(),
    pay: (...args) => control.pay(...args),
    payMonCash: (orderId) => control.payMonCash(orderId),
  };
}

interface ServerParts {
  readonly state: SandboxState;
  readonly views: StripeViews;
  readonly engine: PaymentEngine;
  readonly monCash: MonCashEngine;
  readonly control: SandboxControl;
  readonly faults: FaultInjector;
  readonly now: () => number;
  readonly options: PaymentSandboxOptions;
}

function createServer(parts: ServerParts): FastifyInstance {
  const { state, engine, monCash, now } = parts;
  const app = Fastify({
    // Calls that never get an answer would keep `close` waiting.
    forceCloseConnections: true,
    routerOptions: { querystringParser: parseForm },
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body.toString())),
  );
  app.addHook('onRequest', async () => {
    engine.runDueTasks();
    return Promise.resolve();
  });
  app.get('/health', () => ({ status: 'ok' }));
  const register = (prefix: string, routes: (scope: FastifyInstance) => void) =>
    app.register(
      (scope, _options, done) => {
        routes(scope);
        done();
      },
      { prefix },
    );
  const idempotency = new IdempotencyStore(state, now);
  const secretKey = SANDBOX_SECRET_KEY;
  const clientId = SANDBOX_MONCASH_CLIENT_ID;
  const clientSecret = SANDBOX_MONCASH_CLIENT_SECRET;
  const { monCashReturnUrl } = parts.options;
  void register('/v1', (scope) => stripeRoutes(scope, { ...parts, idempotency, secretKey }));
  void register('/Api', (scope) =>
    monCashRoutes(scope, { ...parts, engine: monCash, clientId, clientSecret }),
  );
  void register('/sandbox', (scope) => controlRoutes(scope, parts.control));
  void register('', (scope) => payPageRoutes(scope, { ...parts, monCashReturnUrl }));
  return app;
}
