import { downloadFile } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { Button, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import type { IssuedDocument } from './invoices.queries.ts';

/** Button that downloads a document as PDF. */
export function DownloadButton({ document: { id, number } }: { document: IssuedDocument }) {
  const host = useHost();
  const download = useMutation({
    meta: { failure: 'The invoice could not be downloaded.' },
    mutationFn: () => downloadFile('/admin/invoices/{id}/pdf', { path: { id } }),
    onSuccess: () => host.toast({ title: 'Downloaded!', message: `${number} saved as PDF.` }),
  });
  return (
    <Button size="small" busy={download.isPending} onClick={() => download.mutate()}>
      Download<VisuallyHidden> {number}</VisuallyHidden>
    </Button>
  );
}
