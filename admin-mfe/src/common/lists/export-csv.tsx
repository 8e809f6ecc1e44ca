import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { DownloadIcon } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../access/permission-button.tsx';
import type { KnownPermission } from '../access/permissions.ts';
import { downloadCsv, fileDate } from './download.ts';

interface ExportCsvButtonProps {
  /** What the file is named after: "products". */
  readonly name: string;
  readonly needs: KnownPermission;
  /** The file's text, and what is said once it is saved. */
  readonly load: () => Promise<{ readonly csv: string; readonly message: string }>;
}

/** "Export CSV": a list as it is filtered now, as a file. */
export function ExportCsvButton({ name, needs, load }: ExportCsvButtonProps) {
  const host = useHost();
  const save = useMutation({
    meta: { failure: `Failed to export ${name}.` },
    mutationFn: async () => {
      const { csv, message } = await load();
      downloadCsv(`${name}_${fileDate()}.csv`, csv);
      return message;
    },
    onSuccess: (message) => host.toast({ title: 'Downloaded!', message }),
  });
  return (
    <PermissionButton needs={needs} onClick={() => save.mutate()} busy={save.isPending}>
      <DownloadIcon size={18} />
      Export CSV
    </PermissionButton>
  );
}
