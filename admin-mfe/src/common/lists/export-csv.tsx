import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { DownloadIcon } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../access/permission-button.tsx';
import type { KnownPermission } from '../access/permissions.ts';
import { downloadCsv, fileDate } from './download.ts';

interface ExportCsvButtonProps {
  /** Prefix of the file name: "products". */
  readonly name: string;
  readonly failure: string;
  readonly needs: KnownPermission;
  /** Returns the file's text, and the message for the success toast. */
  readonly load: () => Promise<{ readonly csv: string; readonly message: string }>;
}

/** "Export CSV" button: downloads the filtered list. */
export function ExportCsvButton({ name, failure, needs, load }: ExportCsvButtonProps) {
  const host = useHost();
  const save = useMutation({
    meta: { failure },
    mutationFn: async () => {
      const { csv, message } = await load();
      downloadCsv(`${name}_${fileDate()}.csv`, csv);
      return message;
    },
    onSuccess: (message) => host.toast({ title: $t('adminCommon.downloaded'), message }),
  });
  return (
    <PermissionButton needs={needs} onClick={() => save.mutate()} busy={save.isPending}>
      <DownloadIcon size={18} />
      {$t('adminCommon.exportCsv')}
    </PermissionButton>
  );
}
