import { useReadable } from '@challenge-coins/shared-ui/host';
import { Button, Dialog } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';

/** Dialog of the pending confirmation, if any. Cancel has the initial focus. */
export function ConfirmDialog() {
  const { confirmations } = useShell();
  const question = useReadable(confirmations);
  const cancel = () => confirmations.resolve(false);
  return (
    <Dialog
      open={question !== null}
      onClose={cancel}
      role="alertdialog"
      size="small"
      title={question?.title ?? ''}
      actions={
        <>
          <Button data-autofocus onClick={cancel}>
            {question?.cancelLabel ?? $t('shellFeedback.cancel')}
          </Button>
          <Button variant="danger" onClick={() => confirmations.resolve(true)}>
            {question?.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question?.message}</p>
    </Dialog>
  );
}
