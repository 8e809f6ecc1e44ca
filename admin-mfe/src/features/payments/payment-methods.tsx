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
      failure={{ title: $t('adminPayments.methods'), text: $t('adminPayments.methodsFailed') }}
    >
      {(methods) => (
        <Section title={$t('adminPayments.methods')} subtitle={$t('adminPayments.methodsHelp')}>
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
    fallbackMessage: $t('adminPayments.methodFailed'),
  });
  // Refetched values replace those that are unchanged in the form.
  if (base !== saved) {
    setBase(saved);
    form.change((mine) => mergePreferringMine(toDraft(base), toDraft(saved), mine));
  }
  const dirty = changedFields(toDraft(saved), form.values).length > 0;
  useUnsavedChanges(dirty, $t('adminPayments.settingsOf', { name }));
  const notes = providerNotes(saved);
  return (
    <form noValidate aria-label={label} onSubmit={form.onSubmit}>
      <FormSection title={label}>
        <CheckField
          label={$t('adminPayments.offer', { name })}
          hint={notes.length > 0 && notes.map((note) => <p key={note}>{note}</p>)}
          role="switch"
          disabled={!isConfigured}
          checked={form.values.enabled && isConfigured}
          onChange={({ target }) => form.change({ enabled: target.checked })}
        />
        {hasInstructions(method) && (
          <TextArea
            {...form.field('instructions')}
            label={$t('adminPayments.instructionsFor', { name })}
            hint={instructionsHint(saved)}
            rows={4}
            maxLength={SET_PAYMENT_METHOD_LIMITS.instructions.maxLength}
          />
        )}
        {hasRate(method) && (
          <TextField
            {...form.field('rate')}
            label={$t('adminPayments.gourdesPerDollar')}
            hint={$t('adminPayments.gourdesHint', { name: label })}
            inputMode="decimal"
            autoComplete="off"
            required={form.values.enabled && isConfigured}
          />
        )}
        <div role="alert" className={classes.error}>
          {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
        </div>
        <Button type="submit" className={classes.save} busy={form.busy}>
          {$t('adminPayments.saveMethod', { name })}
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
    return isRequired ? { rate: $t('adminPayments.enterRate') } : {};
  }
  const rate = parseRate(text);
  const { minimum, maximum } = SET_PAYMENT_METHOD_LIMITS.rate;
  if (rate === null) {
    return { rate: $t('adminPayments.rateNumber') };
  }
  return rate < minimum || rate > maximum
    ? { rate: $t('adminPayments.rateRange', { minimum, maximum: formatCount(maximum) }) }
    : {};
}

/** Environment variables that configure the provider of a method. */
const VARIABLES: Readonly<Record<string, string>> = {
  card: $t('adminPayments.cardVariables'),
  moncash: $t('adminPayments.moncashVariables'),
};

/** What staff need to know about a method of a provider; empty for all others. */
function providerNotes({ method, is_configured, is_test, pay_minutes }: MethodSettings): string[] {
  return [
    method === 'card' && $t('adminPayments.stripeHelp'),
    !is_configured &&
      $t('adminPayments.notConfigured', {
        variables: VARIABLES[method] ?? $t('adminPayments.otherVariables'),
      }),
    is_test && $t('adminPayments.testMode'),
    pay_minutes !== null && $t('adminPayments.heldWhilePaying', { n: pay_minutes }),
  ].filter((note) => note !== false);
}

function instructionsHint({ method, pay_days: days }: MethodSettings): string {
  const content =
    method === 'transfer' ? $t('adminPayments.transferHelp') : $t('adminPayments.cashHelp');
  return days === null ? content : $t('adminPayments.heldForDays', { help: content, n: days });
}
