import { useState } from 'react';
import { api, sessionQuery, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { Link } from '@challenge-coins/shared-ui/platform';
import { useShell } from '../app/shell-context.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkSecret } from './link-secret.ts';

const ACCOUNT = ['account'];

/**
 * /confirm-email: makes the address of a mail's link the account's own. By a button: programs that look
 * into mails open every link.
 */
export function ConfirmEmailPage() {
  const { queryClient } = useShell();
  const token = useLinkSecret();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    start: {},
    send: async () => {
      await unwrap(api.POST('/auth/confirm-email', { body: { token } }));
      setDone(true);
      for (const queryKey of [sessionQuery.queryKey, ACCOUNT]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
    fallbackMessage: 'This did not work. Please try again.',
  });
  const instead = isDone ? (
    <p>Thank you. Your e-mail is confirmed.</p>
  ) : (
    token === '' && <p>This link is not complete. Please open it from the mail again.</p>
  );
  return (
    <AuthLayout
      title="Confirm your e-mail"
      button="Confirm this e-mail"
      instead={instead}
      form={form}
      other={<Link to="/account">Your account</Link>}
    >
      <p>One click, and we know that our mails about your orders reach you.</p>
    </AuthLayout>
  );
}

export { ConfirmEmailPage as Component };
