import {
  api,
  validateRequired,
  REGISTER_BODY_LIMITS,
  sessionQuery,
  unwrap,
  useForm,
} from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { TextField } from '@challenge-coins/shared-ui/ui';
import { accountQuery, type Account } from './account.queries.ts';

/** Changes the user name, shown in the header and next to comments. */
export function NameForm({ username }: Pick<Account, 'username'>) {
  const host = useHost();
  const client = useQueryClient();
  const form = useForm({
    start: { username },
    check: validateRequired,
    send: async (body) => {
      const user = await unwrap(api.PUT('/account/name', { body }));
      // The header reads the user from this query.
      client.setQueryData(sessionQuery.queryKey, user);
      await client.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
      host.toast({
        title: $t('account.savedTitle'),
        message: $t('account.nameSaved', { name: user.username }),
      });
    },
    fallbackMessage: $t('account.nameFailed'),
  });
  return (
    <SmallForm label={$t('account.name')} button={$t('account.saveName')} form={form}>
      <TextField
        {...form.field('username')}
        label={$t('account.name')}
        hint={$t('account.nameHint')}
        maxLength={REGISTER_BODY_LIMITS.username.maxLength}
        autoComplete="username"
      />
    </SmallForm>
  );
}
