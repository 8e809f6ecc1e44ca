import { api, saveBlob, unwrap, useForm, validateRequired } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { Button, PasswordField } from '@challenge-coins/shared-ui/ui';
import classes from './account.module.css';

/** Export of the user's data and deletion of the account. */
export function PersonalData({ canDelete }: { canDelete: boolean }) {
  return (
    <>
      <div className={classes.section}>
        <p>{$t('account.dataText')}</p>
        <DownloadButton />
      </div>
      {canDelete && (
        <div className={classes.section}>
          <p>{$t('account.deletionText')}</p>
          <DeletionForm />
        </div>
      )}
    </>
  );
}

function DownloadButton() {
  const download = useMutation({
    meta: { failure: $t('account.downloadFailed') },
    mutationFn: () => unwrap(api.GET('/account/export')),
    onSuccess: (data) =>
      saveBlob(
        'my-data.json',
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  });
  return (
    <Button onClick={() => download.mutate()} busy={download.isPending}>
      {$t('account.download')}
    </Button>
  );
}

function DeletionForm() {
  const host = useHost();
  const form = useForm({
    start: { password: '' },
    check: validateRequired,
    send: async (body) => {
      const isSure = await host.confirm({
        title: $t('account.deleteAccount'),
        message: $t('account.deleteQuestion'),
        confirmLabel: $t('account.deleteAccount'),
      });
      if (!isSure) return;
      await unwrap(api.POST('/account/deletion', { body }));
      host.session.end();
      // After `end`, whose own toast it replaces.
      host.toast({ title: $t('account.deletedTitle'), message: $t('account.deleted') });
    },
    fallbackMessage: $t('account.deleteFailed'),
  });
  return (
    <SmallForm
      label={$t('account.deleteAccount')}
      button={$t('account.deleteAccount')}
      destructive
      form={form}
    >
      <PasswordField
        {...form.field('password')}
        label={$t('account.yourPassword')}
        autoComplete="current-password"
      />
    </SmallForm>
  );
}
