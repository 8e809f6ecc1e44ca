import { useEffect } from 'react';
import { useReadable } from '@challenge-coins/shared-ui/host';
import { useLazyComponent } from '../app/use-lazy-component.ts';
import { useShell } from '../app/shell-context.ts';

const loadDialog = async () =>
  (await import(/* webpackChunkName: "confirm-dialog" */ './confirm-dialog.tsx')).ConfirmDialog;

/** Loads the confirm dialog on demand; falls back to the browser's `confirm` if loading fails. */
export function LazyConfirmDialog() {
  const { confirmations } = useShell();
  const question = useReadable(confirmations);
  const [ConfirmDialog, loadComponent] = useLazyComponent(loadDialog);
  useEffect(() => {
    if (!question || ConfirmDialog) return;
    loadComponent().catch(() => confirmations.resolve(confirm(question.message)));
  }, [question, ConfirmDialog, loadComponent, confirmations]);
  return ConfirmDialog && <ConfirmDialog />;
}
