import {
  formInteger,
  formList,
  formText,
  formTexts,
  formValue,
  type FormTree,
} from './form.parser.js';
import { invalid } from './sandbox.error.js';
import { newId, toSeconds, type SessionRecord } from './sandbox.state.js';

const MIN_LIFETIME_S = 30 * 60;
const MAX_LIFETIME_S = 24 * 60 * 60;

/** Converts the parameters of a new Checkout Session. Throws Stripe's error 400 if one is invalid. */
export function parseSession(form: FormTree, now: number): SessionRecord {
  requireValue(form, 'mode', 'payment');
  requireValue(form, 'ui_mode', 'hosted_page');
  const successUrl = formText(form, 'success_url');
  if (successUrl === undefined) throw invalid('parameter_missing', 'success_url is required.');
  return {
    id: newId('cs_test'),
    created: now,
    expiresAt: parseExpiry(form, now),
    ...parseLineItems(form),
    metadata: formTexts(form, 'metadata'),
    intentMetadata: formTexts(form, 'payment_intent_data', 'metadata'),
    clientReferenceId: formText(form, 'client_reference_id') ?? null,
    customerEmail: formText(form, 'customer_email') ?? null,
    locale: formText(form, 'locale') ?? null,
    successUrl,
    cancelUrl: formText(form, 'cancel_url') ?? null,
    captureMethod: isManual(form) ? 'manual' : 'automatic',
    status: 'open',
    paymentStatus: 'unpaid',
    intentId: null,
  };
}

function requireValue(form: FormTree, field: string, value: string): void {
  if (formText(form, field) !== value) throw invalid(null, `${field} must be '${value}'.`);
}

function parseExpiry(form: FormTree, now: number): number {
  const expiresAt = formInteger(form, 'expires_at') ?? toSeconds(now) + MAX_LIFETIME_S;
  const lifetime = expiresAt - toSeconds(now);
  if (lifetime < MIN_LIFETIME_S || lifetime > MAX_LIFETIME_S) {
    throw invalid(null, 'expires_at must be between 30 minutes and 24 hours from now.');
  }
  return expiresAt * 1000;
}

function parseLineItems(form: FormTree) {
  const items = formList(form, 'line_items').map((item) => {
    const unit = formInteger(item, 'price_data', 'unit_amount');
    const currency = formText(item, 'price_data', 'currency')?.toLowerCase();
    if (unit === undefined || currency === undefined) {
      throw invalid(
        'parameter_missing',
        'line_items need price_data with unit_amount and currency.',
      );
    }
    const name = formText(item, 'price_data', 'product_data', 'name') ?? 'Order';
    return { amount: unit * (formInteger(item, 'quantity') ?? 1), currency, name };
  });
  const [first] = items;
  if (first === undefined) throw invalid('parameter_missing', 'line_items are required.');
  if (items.some(({ currency }) => currency !== first.currency)) {
    throw invalid(null, 'All line_items must have the same currency.');
  }
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  const description = items.map(({ name }) => name).join(', ');
  return { amount, currency: first.currency, description };
}

function isManual(form: FormTree): boolean {
  const methods = [
    formValue(form, 'payment_method_options', 'card', 'capture_method'),
    formValue(form, 'payment_intent_data', 'capture_method'),
  ];
  return methods.includes('manual');
}
