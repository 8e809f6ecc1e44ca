import { downloadFile } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { DownloadIcon } from '@challenge-coins/shared-ui/ui';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import type { InvoicePeriod } from './invoices.queries.ts';

const PATHS = {
  CSV: '/admin/invoices/export.csv',
  ZIP: '/admin/invoices/export.zip',
} as const;

type Format = keyof typeof PATHS;

/** Buttons that export the documents of a period: a table for the accountant, or all PDFs with that table. */
export function ExportButtons({ period }: { period: InvoicePeriod }) {
  return (
    <>
      <ExportButton format="CSV" period={period} />
      <ExportButton format="ZIP" period={period} />
    </>
  );
}

function ExportButton({ format, period }: { format: Format; period: InvoicePeriod }) {
  const host = useHost();
  const { from, to } = period;
  const save = useMutation({
    meta: { failure: $t('adminInvoices.exportFailed') },
    mutationFn: () => downloadFile(PATHS[format], { query: { from, to } }),
    onSuccess: () =>
      host.toast({
        title: $t('adminCommon.downloaded'),
        message: $t('adminInvoices.exported', { format }),
      }),
  });
  return (
    <PermissionButton needs="customers.export" onClick={() => save.mutate()} busy={save.isPending}>
      <DownloadIcon size={18} />
      {$t('adminInvoices.export', { format })}
    </PermissionButton>
  );
}
