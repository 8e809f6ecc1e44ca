import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { Button, CopyIcon, DownloadIcon } from '@challenge-coins/shared-ui/ui';
import { downloadText, fileDate } from '../../common/download.ts';
import type { Customer } from './customers.types.ts';

/** "Copy All Emails": every address, joined with a comma and a space. */
export function CopyEmailsButton() {
  const host = useHost();
  const copy = useMutation({
    meta: { failure: 'Failed to copy emails.' },
    mutationFn: async () => {
      const { emails, count } = await unwrap(api.GET('/admin/customers/emails'));
      await navigator.clipboard.writeText(emails.join(', '));
      return count;
    },
    onSuccess: (count) =>
      host.toast({ title: 'Copied!', message: `${count} email addresses copied to clipboard.` }),
  });
  return (
    <Button onClick={() => copy.mutate()} busy={copy.isPending}>
      <CopyIcon size={18} />
      Copy All Emails
    </Button>
  );
}

interface ExportButtonProps {
  /** The customers of the list as it is filtered now. */
  readonly filtered: () => Promise<readonly Customer[]> | readonly Customer[];
}

/** "Export CSV": the filtered list as a file. */
export function ExportButton({ filtered }: ExportButtonProps) {
  const host = useHost();
  const save = useMutation({
    meta: { failure: 'Failed to export customers.' },
    mutationFn: async () => {
      const { customersCsv } = await import(
        /* webpackChunkName: "customers-csv" */ './customers-csv.ts'
      );
      downloadText(`customers_${fileDate()}.csv`, customersCsv(await filtered()));
    },
    onSuccess: () =>
      host.toast({ title: 'Downloaded!', message: 'Customer list exported to CSV.' }),
  });
  return (
    <Button onClick={() => save.mutate()} busy={save.isPending}>
      <DownloadIcon size={18} />
      Export CSV
    </Button>
  );
}
