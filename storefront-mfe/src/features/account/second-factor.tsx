import { api, validateRequired, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { Disclosure, PasswordField, TextField } from '@challenge-coins/shared-ui/ui';
import { secondFactorQuery } from './account.queries.ts';

/** Turns off the second factor of an account that has one, e.g. of a former staff member. */
export function SecondFactor() {
  const { data: factor } = useQuery(secondFactorQuery);
  if (!factor?.on) return null;
  return (
    <Disclosure summary="Second factor">
      <p>Your login asks for a code from your authenticator app. {formatCodesLeft(factor)}</p>
      <TurnOffForm />
    </Disclosure>
  );
}

function formatCodesLeft({ recovery_codes: left }: { readonly recovery_codes: number }): string {
  return left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`;
}

function TurnOffForm() {
  const host = useHost();
  const client = useQueryClient();
  const form = useForm({
    start: { password: '', code: '' },
    check: validateRequired,
    send: async (body) => {
      await unwrap(api.POST('/account/second-factor/off', { body }));
      await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
      host.toast({ title: 'Your second factor is off' });
    },
    fallbackMessage: 'The second factor could not be turned off. Please try again.',
  });
  return (
    <SmallForm label="Turn the second factor off" button="Turn it off" destructive form={form}>
      <PasswordField
        {...form.field('password')}
        label="Your password"
        autoComplete="current-password"
      />
      <TextField
        {...form.field('code')}
        label="Code"
        hint="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
      />
    </SmallForm>
  );
}
