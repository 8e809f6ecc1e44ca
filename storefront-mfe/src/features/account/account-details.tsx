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
      <dt>{$t('account.name')}</dt>
      <dd>{account.username}</dd>
      <dt>{$t('account.email')}</dt>
      <dd>
        {account.email}
        {!account.email_confirmed && <Unconfirmed email={account.email} />}
      </dd>
      <dt>{$t('account.since')}</dt>
      <dd>{formatLongDate(account.created_at)}</dd>
    </dl>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const host = useHost();
  const resend = useMutation({
    meta: { failure: $t('account.linkFailed') },
    mutationFn: () => unwrap(api.POST('/account/confirmation')),
    onSuccess: () =>
      host.toast({
        title: $t('account.linkSentTitle'),
        message: $t('account.linkSent', { email }),
      }),
  });
  return (
    <div className={classes.unconfirmed}>
      <span>{$t('account.notConfirmed')}</span>
      <Button size="small" onClick={() => resend.mutate()} busy={resend.isPending}>
        {$t('account.resend')}
      </Button>
    </div>
  );
}
