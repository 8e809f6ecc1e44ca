import { useState } from 'react';
import { QueryView, SET_PAYMENT_METHOD_LIMITS, useForm } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { paymentMethodLabel } from '@challenge-coins/shared-ui/shop';
import {
  Button,
  CheckField,
  FieldError,
  formatCountWithNoun,
  TextArea,
} from '@challenge-coins/shared-ui/ui';
import { usePermission } from '../../common/access/permissions.ts';
import { FormSection } from '../../common/forms/form-layout.tsx';
import { changedFields, mergePreferringMine } from '../../common/forms/three-way-merge.ts';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { Section } from '../../common/layout/section.tsx';
import {
  isRouteMissing,
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

type MethodDraft = Pick<MethodSettings, 'enabled' | 'instructions'>;

const toDraft = ({ enabled, instructions }: MethodSettings): MethodDraft => ({
  enabled,
  instructions,
});

function MethodForm({ saved }: { saved: MethodSettings }) {
  const { method } = saved;
  const label = paymentMethodLabel(method);
  const name = label.toLowerCase();
  const save = useSavePaymentMethod(method);
  const [base, setBase] = useState(saved);
  const form = useForm<MethodDraft>({
    start: toDraft(saved),
    send: async (draft, change) => {
      const methods = await save.mutateAsync({
        ...draft,
        instructions: draft.instructions.trim(),
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
  return (
    <form noValidate aria-label={label} onSubmit={form.onSubmit}>
      <FormSection title={label}>
        <CheckField
          label={`Offer ${name}`}
          role="switch"
          checked={form.values.enabled}
          onChange={({ target }) => form.change({ enabled: target.checked })}
        />
        <TextArea
          {...form.field('instructions')}
          label={`Instructions for ${name}`}
          hint={instructionsHint(saved)}
          rows={4}
          maxLength={SET_PAYMENT_METHOD_LIMITS.instructions.maxLength}
        />
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

function instructionsHint({ method, pay_days: days }: MethodSettings): string {
  const content =
    method === 'transfer'
      ? 'Shown to buyers, with the order number as the reference. Enter your account.'
      : 'Shown to buyers. Enter where and when they can pay.';
  return days === null
    ? content
    : `${content} The pieces are held for ${formatCountWithNoun(days, 'day')}.`;
}
