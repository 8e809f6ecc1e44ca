import { api, validateRequired, SmallForm, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Disclosure, PasswordField } from '@challenge-coins/shared-ui/ui';
import { CodeField } from './code-field.tsx';

const OF_BOTH = 'From your authenticator app, or a recovery code.';

/** Ten new recovery codes for a code. */
export function RegenerateCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const form = useForm({
    start: { code: '' },
    check: validateRequired,
    send: async (body) => {
      const made = await unwrap(api.POST('/admin/second-factor/recovery-codes', { body }));
      onCodes(made.recovery_codes);
    },
    fallbackMessage: 'New codes could not be made. Please try again.',
  });
  return (
    <Disclosure summary="Make new recovery codes">
      <SmallForm label="New recovery codes" button="Make new codes" form={form}>
        <p>The codes that you have now will not work any more.</p>
        <CodeField {...form.field('code')} inputMode="text" hint={OF_BOTH} />
      </SmallForm>
    </Disclosure>
  );
}

/** The way back to a password alone. */
export function DisableSecondFactor({ onDone }: { onDone: () => void }) {
  const host = useHost();
  const form = useForm({
    start: { password: '', code: '' },
    check: validateRequired,
    send: async (body) => {
      await unwrap(api.POST('/admin/second-factor/off', { body }));
      host.toast({ title: 'Your second factor is off' });
      onDone();
    },
    fallbackMessage: 'It could not be turned off. Please try again.',
  });
  return (
    <Disclosure summary="Turn it off">
      <SmallForm label="Turn the second factor off" button="Turn it off" destructive form={form}>
        <p>Your password alone will then open the back office.</p>
        <PasswordField
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
        />
        <CodeField {...form.field('code')} inputMode="text" hint={OF_BOTH} />
      </SmallForm>
    </Disclosure>
  );
}
