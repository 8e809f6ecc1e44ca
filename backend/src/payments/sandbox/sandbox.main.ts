// Runs the payment sandbox, which stands in for Stripe and MonCash on this machine.
import { exitWithError, print } from '../../common/cli.js';
import { StartError } from '../../common/env.js';
import { stopOnSignal } from '../../common/shutdown.js';
import { startPaymentSandbox } from './payment-sandbox.js';

const MAX_PORT = 65_535;

function checkEnvironment({ NODE_ENV, PAYMENT_SANDBOX_ALLOW }: NodeJS.ProcessEnv): void {
  if (NODE_ENV === 'production' && PAYMENT_SANDBOX_ALLOW !== 'local') {
    throw new StartError(
      'The payment sandbox accepts orders without payment and does not run with NODE_ENV=production. Set PAYMENT_SANDBOX_ALLOW=local on a machine that serves no customers.',
    );
  }
}

function parsePort(text = '0'): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= MAX_PORT) return port;
  throw new StartError(`PAYMENT_SANDBOX_PORT is not a port: ${text}`);
}

/** Value of an environment variable; empty is the same as absent. */
const optional = (text: string | undefined) => (text === '' ? undefined : text);

async function main(): Promise<void> {
  const { env } = process;
  checkEnvironment(env);
  const port = parsePort(optional(env.PAYMENT_SANDBOX_PORT));
  const sandbox = await startPaymentSandbox({
    port,
    webhookUrl: optional(env.PAYMENT_SANDBOX_WEBHOOK_URL),
    monCashReturnUrl: optional(env.PAYMENT_SANDBOX_MONCASH_RETURN_URL),
    stateFile: optional(env.PAYMENT_SANDBOX_STATE_FILE),
  }).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken) throw error;
    throw new StartError(`Port ${port} is in use. Set another PAYMENT_SANDBOX_PORT.`);
  });
  stopOnSignal(() => sandbox.close());
  print(`Payment sandbox: ${sandbox.url}`);
}

await main().catch(exitWithError);
