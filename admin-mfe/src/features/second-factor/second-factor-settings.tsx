import { api, validateRequired, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Disclosure, PasswordField } from '@challenge-coins/shared-ui/ui';
import { CodeField } from './code-field.tsx';

const CODE_HINT = 'From your authenticator app, or a recovery code.';

/** Form that replaces the recovery codes. */
export function RegenerateCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const form = useForm({
    start: { code: '' },
    check: validateRequired,
    send: async (body) => {
      const created = await unwrap(api.POST('/admin/second-factor/recovery-codes', { body }));
      onCodes(created.recovery_codes);
    },
    fallbackMessage: 'New codes could not be created. Please try again.',
  });
  return (
    <Disclosure summary="Create new recovery codes">
      <SmallForm label="New recovery codes" button="Create new codes" form={form}>
        <p>Your current codes will no longer work.</p>
        <CodeField {...form.field('code')} inputMode="text" hint={CODE_HINT} />
      </SmallForm>
    </Disclosure>
  );
}

/** Form that disables the own second factor. */
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
    fallbackMessage: 'The second factor could not be turned off. Please try again.',
  });
  return (
    <Disclosure summary="Turn it off">
      <SmallForm label="Turn the second factor off" button="Turn it off" destructive form={form}>
        <p>You will then log in with your password only.</p>
        <PasswordField
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
        />
        <CodeField {...form.field('code')} inputMode="text" hint={CODE_HINT} />
      </SmallForm>
    </Disclosure>
  );
}
