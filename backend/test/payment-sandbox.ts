// A payment sandbox for API specs; its webhooks reach the API under test.
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  startPaymentSandbox,
  type PaymentSandbox,
} from '../src/payments/sandbox/payment-sandbox.js';
import type { TestApi } from './api.js';

/** Sandbox and the settings of an API that uses it. */
export interface SandboxForApi {
  readonly sandbox: PaymentSandbox;
  readonly settings: { readonly PAYMENT_SANDBOX_URL: string };
  /** Sends webhooks to this API from now on; those sent before get 503 and are repeated. */
  connect(api: TestApi): void;
  close(): Promise<void>;
}

/** Starts a sandbox before the API: the API needs its address, and the sandbox that of the API. */
export async function startSandboxForApi(now: () => number): Promise<SandboxForApi> {
  let api: TestApi | undefined;
  const relay = createServer((incoming, outgoing) => {
    if (!api) {
      outgoing.writeHead(503).end();
      return;
    }
    const { port: apiPort } = api.app.getHttpServer().address() as AddressInfo;
    const target = new URL(incoming.url ?? '/', `http://127.0.0.1:${apiPort}`);
    const { method, headers } = incoming;
    const forwarded = httpRequest(target, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}/api/payments`;
  const sandbox = await startPaymentSandbox({
    webhookUrl: `${origin}/webhooks/stripe`,
    monCashReturnUrl: `${origin}/moncash/return`,
    now,
  });
  return {
    sandbox,
    settings: { PAYMENT_SANDBOX_URL: sandbox.url },
    connect: (running) => (api = running),
    close: async () => {
      await sandbox.close();
      relay.closeAllConnections();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}
