import { useState } from 'react';
import { api, sessionQuery, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { useShell } from '../app/shell-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkSecret } from './use-link-secret.ts';

const ACCOUNT = ['account'];

/**
 * /confirm-email: confirms the account's email by a link. Needs a click, because email scanners open every link.
 */
export function ConfirmEmailPage() {
  const { queryClient } = useShell();
  const token = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    start: {},
    send: async () => {
      await unwrap(api.POST('/auth/confirm-email', { body: { token: token ?? '' } }));
      setDone(true);
      for (const queryKey of [sessionQuery.queryKey, ACCOUNT]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    fallbackMessage: $t('shellFeedback.unexpected'),
  });
  const replacement = isDone ? (
    <p>{$t('shellRecovery.confirmed')}</p>
  ) : (
    token === '' && <p>{$t('shellAuth.incompleteLink')}</p>
  );
  return (
    <AuthLayout
      title={$t('shellRecovery.confirm')}
      button={$t('shellRecovery.confirmButton')}
      replacement={replacement}
      form={form}
      other={<Link to="/account">{$t('shellRecovery.account')}</Link>}
    >
      <p>{$t('shellRecovery.confirmText')}</p>
    </AuthLayout>
  );
}

export { ConfirmEmailPage as Component };
