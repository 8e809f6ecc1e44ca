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
        <p>Everything the shop stores about you, in one file.</p>
        <DownloadButton />
      </div>
      {canDelete && (
        <div className={classes.section}>
          <p>
            Deleting your account cannot be undone. Your name and email are erased. Your orders stay
            in our records without your name; your comments stay, signed “a former customer”.
          </p>
          <DeletionForm />
        </div>
      )}
    </>
  );
}

function DownloadButton() {
  const download = useMutation({
    meta: { failure: 'Your data could not be downloaded.' },
    mutationFn: () => unwrap(api.GET('/account/export')),
    onSuccess: (data) =>
      saveBlob(
        'my-data.json',
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  });
  return (
    <Button onClick={() => download.mutate()} busy={download.isPending}>
      Download your data
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
        title: 'Delete account',
        message: 'Delete your account for good?',
        confirmLabel: 'Delete account',
      });
      if (!isSure) return;
      await unwrap(api.POST('/account/deletion', { body }));
      host.session.end();
      // After `end`, whose own toast it replaces.
      host.toast({ title: 'Account deleted', message: 'Thank you for your time with us.' });
    },
    fallbackMessage: 'Your account could not be deleted. Please try again.',
  });
  return (
    <SmallForm label="Delete account" button="Delete account" destructive form={form}>
      <PasswordField
        {...form.field('password')}
        label="Your password"
        autoComplete="current-password"
      />
    </SmallForm>
  );
}
