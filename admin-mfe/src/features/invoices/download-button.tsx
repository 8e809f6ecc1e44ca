import { downloadFile } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { Button } from '@challenge-coins/shared-ui/ui';
import type { IssuedDocument } from './invoices.queries.ts';
import { hidden } from '../../common/layout/hidden-text.tsx';

/** Button that downloads a document as PDF. */
export function DownloadButton({ document: { id, number } }: { document: IssuedDocument }) {
  const host = useHost();
  const download = useMutation({
    meta: { failure: $t('adminInvoices.downloadFailed') },
    mutationFn: () => downloadFile('/admin/invoices/{id}/pdf', { path: { id } }),
    onSuccess: () =>
      host.toast({
        title: $t('adminCommon.downloaded'),
        message: $t('adminInvoices.savedPdf', { number }),
      }),
  });
  return (
    <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
      {$t('adminInvoices.download', { number, hidden })}
    </Button>
  );
}
