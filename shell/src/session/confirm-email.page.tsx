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
    fallbackMessage: 'Something went wrong. Please try again.',
  });
  const replacement = isDone ? (
    <p>Thank you. Your email is confirmed.</p>
  ) : (
    token === '' && <p>This link is incomplete. Please open it from the email again.</p>
  );
  return (
    <AuthLayout
      title="Confirm your email"
      button="Confirm this email"
      replacement={replacement}
      form={form}
      other={<Link to="/account">Your account</Link>}
    >
      <p>One click tells us that our emails about your orders reach you.</p>
    </AuthLayout>
  );
}

export { ConfirmEmailPage as Component };
