import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { CopyIcon } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';

/** "Copy All Emails" button: copies every address, joined with a comma and a space. */
export function CopyEmailsButton() {
  const host = useHost();
  const copy = useMutation({
    meta: { failure: $t('adminCustomers.copyFailed') },
    mutationFn: async () => {
      const { emails, count } = await unwrap(api.GET('/admin/customers/emails'));
      await navigator.clipboard.writeText(emails.join(', '));
      return count;
    },
    onSuccess: (count) =>
      host.toast({
        title: $t('adminCommon.copied'),
        message: $t('adminCustomers.emailsCopied', { n: count }),
      }),
  });
  return (
    <PermissionButton needs="customers.export" onClick={() => copy.mutate()} busy={copy.isPending}>
      <CopyIcon size={18} />
      {$t('adminCustomers.copyAll')}
    </PermissionButton>
  );
}
