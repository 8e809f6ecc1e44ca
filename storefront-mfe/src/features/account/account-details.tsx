import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { Button, formatLongDate } from '@challenge-coins/shared-ui/ui';
import type { Account } from './account.queries.ts';
import classes from './account.module.css';

/** Name, email and registration date of the account, and whether the email is confirmed. */
export function AccountDetails({ account }: { account: Account }) {
  return (
    <dl className={classes.facts}>
      <dt>Name</dt>
      <dd>{account.username}</dd>
      <dt>Email</dt>
      <dd>
        {account.email}
        {!account.email_confirmed && <Unconfirmed email={account.email} />}
      </dd>
      <dt>Customer since</dt>
      <dd>{formatLongDate(account.created_at)}</dd>
    </dl>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const host = useHost();
  const resend = useMutation({
    meta: { failure: 'The link could not be sent.' },
    mutationFn: () => unwrap(api.POST('/account/confirmation')),
    onSuccess: () =>
      host.toast({ title: 'Link sent', message: `Please check your inbox at ${email}.` }),
  });
  return (
    <div className={classes.unconfirmed}>
      <span>Not confirmed yet</span>
      <Button size="small" onClick={() => resend.mutate()} busy={resend.isPending}>
        Send the link again
      </Button>
    </div>
  );
}
