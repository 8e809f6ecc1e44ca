import { useEffect } from 'react';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { useLazyComponent } from '../app/use-lazy-component.ts';
import { useShell } from '../app/shell-context.ts';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "confirm-dialog" */ './confirm-dialog.tsx')).ConfirmDialog;

/** The question that stands open, if any. Where the dialog's code does not come, the browser asks. */
export function LazyConfirmDialog() {
  const { confirmations } = useShell();
  const question = useReadable(confirmations);
  const [ConfirmDialog, fetchDialog] = useLazyComponent(loadDialog);
  useEffect(() => {
    if (!question || ConfirmDialog) return;
    fetchDialog().catch(() => confirmations.resolve(confirm(question.message)));
  }, [question, ConfirmDialog, fetchDialog, confirmations]);
  return ConfirmDialog && <ConfirmDialog />;
}
