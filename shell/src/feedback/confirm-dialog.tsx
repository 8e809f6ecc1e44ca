import { useReadable } from '@challenge-coins/shared-ui/host';
import { Button, Dialog } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';

/** The question that stands open, if any. The harmless answer has the first focus. */
export function ConfirmDialog() {
  const { confirmations } = useShell();
  const question = useReadable(confirmations);
  const refuse = () => confirmations.resolve(false);
  return (
    <Dialog
      open={question !== null}
      onClose={refuse}
      role="alertdialog"
      size="small"
      title={question?.title ?? ''}
      actions={
        <>
          <Button data-autofocus onClick={refuse}>
            {question?.cancelLabel ?? 'Cancel'}
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
