import { useState } from 'react';
import { SET_PAYMENT_METHOD_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { paymentMethodLabel } from '@challenge-coins/shared-ui/shop';
import {
  Button,
  CheckField,
  FieldError,
  formatCount,
  formatCountWithNoun,
  TextArea,
  TextField,
} from '@challenge-coins/shared-ui/ui';
import { usePermission } from '../../common/access/permissions.ts';
import { FormSection } from '../../common/forms/form-layout.tsx';
import { changedFields, mergePreferringMine } from '../../common/forms/three-way-merge.ts';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { Section } from '../../common/layout/section.tsx';
import { isRouteMissing } from '../../common/older-api.ts';
import { methodName } from './payment-labels.ts';
import {
  paymentMethodsQuery,
  useSavePaymentMethod,
  type MethodSettings,
} from './payments.queries.ts';
import classes from './payment-methods.module.css';

/** Settings section of the payment methods that can be switched off. Needs `settings.edit`. */
export function PaymentMethods() {
  return usePermission('settings.edit') && <LoadedMethods />;
}

function LoadedMethods() {
  const query = useQuery(paymentMethodsQuery);
  if (isRouteMissing(query)) return null;
  return (
    <QueryView
      query={query}
      failure={{ title: 'Payment methods', text: 'The payment methods could not be loaded.' }}
    >
      {(methods) => (
        <Section
          title="Payment methods"
          subtitle="Buyers can always agree on the payment by email. These methods are optional."
        >
          <div className={classes.methods}>
            {methods.map((saved) => (
              <MethodForm key={saved.method} saved={saved} />
            ))}
          </div>
        </Section>
      )}
    </QueryView>
  );
}

/** What a form edits; the rate is the entered text. */
type MethodDraft = Pick<MethodSettings, 'enabled' | 'instructions'> & { readonly rate: string };

const toDraft = ({ enabled, instructions, rate }: MethodSettings): MethodDraft => ({
  enabled,
  instructions,
  rate: rate === null ? '' : String(rate),
});

const hasInstructions = (method: string) => method === 'transfer' || method === 'cash';
const hasRate = (method: string) => method === 'moncash';

function MethodForm({ saved }: { saved: MethodSettings }) {
  const { method, is_configured: isConfigured } = saved;
  const label = paymentMethodLabel(method);
  const name = methodName(method);
  const save = useSavePaymentMethod(method);
  const [base, setBase] = useState(saved);
  const form = useForm<MethodDraft>({
    start: toDraft(saved),
    checkFields: (draft) =>
      hasRate(method) ? rateErrors(draft.rate, draft.enabled && isConfigured) : {},
    send: async (draft, change) => {
      const methods = await save.mutateAsync({
        enabled: draft.enabled,
        instructions: draft.instructions.trim(),
        ...(hasRate(method) && { rate: parseRate(draft.rate) }),
      });
      const now = methods.find((one) => one.method === method);
      // The API trims the text. Keeps what was entered during the request.
      if (now) change((mine) => mergePreferringMine(draft, toDraft(now), mine));
    },
    fallbackMessage: 'The payment method could not be saved.',
  });
  // Refetched values replace those that are unchanged in the form.
  if (base !== saved) {
    setBase(saved);
    form.change((mine) => mergePreferringMine(toDraft(base), toDraft(saved), mine));
  }
  const dirty = changedFields(toDraft(saved), form.values).length > 0;
  useUnsavedChanges(dirty, `the settings of ${name}`);
  const notes = providerNotes(saved);
  return (
    <form noValidate aria-label={label} onSubmit={form.onSubmit}>
      <FormSection title={label}>
        <CheckField
          label={`Offer ${name}`}
          hint={notes.length > 0 && notes.map((note) => <p key={note}>{note}</p>)}
          role="switch"
          disabled={!isConfigured}
          checked={form.values.enabled && isConfigured}
          onChange={({ target }) => form.change({ enabled: target.checked })}
        />
        {hasInstructions(method) && (
          <TextArea
            {...form.field('instructions')}
            label={`Instructions for ${name}`}
            hint={instructionsHint(saved)}
            rows={4}
            maxLength={SET_PAYMENT_METHOD_LIMITS.instructions.maxLength}
          />
        )}
        {hasRate(method) && (
          <TextField
            {...form.field('rate')}
            label="Gourdes per US dollar"
            hint={`${label} charges whole gourdes. The rate applies to payments from now on.`}
            inputMode="decimal"
            autoComplete="off"
            required={form.values.enabled && isConfigured}
          />
        )}
        <div role="alert" className={classes.error}>
          {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
        </div>
        <Button type="submit" className={classes.save} busy={form.busy}>
          Save {name}
        </Button>
      </FormSection>
    </form>
  );
}

/** The entered rate; null: empty or not a number. */
function parseRate(text: string): number | null {
  const typed = text.trim();
  return /^\d+(\.\d{1,4})?$/.test(typed) ? Number(typed) : null;
}

function rateErrors(text: string, isRequired: boolean): { rate?: string } {
  if (text.trim() === '') {
    return isRequired
      ? { rate: 'Enter how many gourdes a US dollar costs, for example 132.5.' }
      : {};
  }
  const rate = parseRate(text);
  const { minimum, maximum } = SET_PAYMENT_METHOD_LIMITS.rate;
  if (rate === null) {
    return { rate: 'Enter the rate as a number with at most 4 decimals: 132.5.' };
  }
  return rate < minimum || rate > maximum
    ? { rate: `Enter a rate from ${minimum} to ${formatCount(maximum)}.` }
    : {};
}

/** Environment variables that configure the provider of a method. */
const VARIABLES: Readonly<Record<string, string>> = {
  card: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  moncash: 'MONCASH_CLIENT_ID and MONCASH_CLIENT_SECRET',
};

/** What staff need to know about a method of a provider; empty for all others. */
function providerNotes({ method, is_configured, is_test, pay_minutes }: MethodSettings): string[] {
  return [
    method === 'card' &&
      'Buyers pay on Stripe’s page. A Stripe account needs a business in a supported country; Haiti is not one of them.',
    !is_configured &&
      `Not configured: set the environment variables ${VARIABLES[method] ?? 'of its provider'} and restart the shop.`,
    is_test && 'Test mode: no money moves.',
    pay_minutes !== null &&
      `The pieces are held for ${formatCountWithNoun(pay_minutes, 'minute')} while the buyer pays.`,
  ].filter((note) => note !== false);
}

function instructionsHint({ method, pay_days: days }: MethodSettings): string {
  const content =
    method === 'transfer'
      ? 'Enter your account details. Buyers see them with the order number as the reference.'
      : 'Enter where and when buyers can pay. They see this text.';
  return days === null
    ? content
    : `${content} The pieces are held for ${formatCountWithNoun(days, 'day')}.`;
}
