import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../common/env.js';
import { MonCashProvider } from './moncash.provider.js';
import type { PaymentProvider } from './payment-provider.js';
import { StripeProvider } from './stripe.provider.js';

/** Keys that the payment sandbox accepts. */
const SANDBOX_KEYS = {
  secretKey: 'sk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
  clientId: 'sandbox',
  clientSecret: 'sandbox-secret',
} as const;

/** The payment providers whose keys are configured. */
@Injectable()
export class PaymentProviders {
  readonly moncash: MonCashProvider | undefined;
  readonly all: readonly PaymentProvider[];

  constructor(@Inject(ENV) env: Env) {
    this.moncash = createMonCash(env);
    this.all = [createStripe(env), this.moncash].filter((provider) => provider !== undefined);
  }

  /** The provider of a payment method; undefined if it has none or its keys are missing. */
  ofMethod(method: string): PaymentProvider | undefined {
    return this.all.find((provider) => provider.method === method);
  }

  /** The provider with this name; undefined if its keys are missing. */
  named(name: string): PaymentProvider | undefined {
    return this.all.find((provider) => provider.name === name);
  }
}

function createStripe(env: Env): StripeProvider | undefined {
  const { PAYMENT_SANDBOX_URL: sandboxUrl } = env;
  if (sandboxUrl !== undefined) return new StripeProvider({ ...SANDBOX_KEYS, sandboxUrl });
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  return new StripeProvider({ secretKey, webhookSecret });
}

function createMonCash(env: Env): MonCashProvider | undefined {
  const { PAYMENT_SANDBOX_URL: sandboxUrl, MONCASH_MODE: mode } = env;
  if (sandboxUrl !== undefined)
    return new MonCashProvider({ ...SANDBOX_KEYS, mode: 'sandbox', sandboxUrl });
  const { MONCASH_CLIENT_ID: clientId, MONCASH_CLIENT_SECRET: clientSecret } = env;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return new MonCashProvider({ clientId, clientSecret, mode });
}
