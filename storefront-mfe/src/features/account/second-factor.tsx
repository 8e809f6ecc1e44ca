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
    <Disclosure summary={$t('account.secondFactor')}>
      <p>{$t('account.secondFactorText', { count: factor.recovery_codes })}</p>
      <TurnOffForm />
    </Disclosure>
  );
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
      host.toast({ title: $t('account.turnedOff') });
    },
    fallbackMessage: $t('account.turnOffFailed'),
  });
  return (
    <SmallForm
      label={$t('account.turnOffForm')}
      button={$t('account.turnOff')}
      destructive
      form={form}
    >
      <PasswordField
        {...form.field('password')}
        label={$t('account.yourPassword')}
        autoComplete="current-password"
      />
      <TextField
        {...form.field('code')}
        label={$t('account.code')}
        hint={$t('account.codeHint')}
        autoComplete="one-time-code"
      />
    </SmallForm>
  );
}
