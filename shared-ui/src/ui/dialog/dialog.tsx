import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import classes from './dialog.module.css';

/** Props of `Dialog`. */
export interface DialogProps {
  open: boolean;
  /** Called for Escape and the close button; the parent sets `open` to false. */
  onClose: () => void;
  title: string;
  /** `alertdialog` for a question that needs an answer; it has no close button. */
  role?: 'dialog' | 'alertdialog' | undefined;
  size?: 'small' | 'regular' | 'large' | undefined;
  children?: ReactNode;
  /** Footer buttons. The one with `data-autofocus` gets the initial focus. */
  actions?: ReactNode;
}

/** A native modal `<dialog>`. The browser traps the focus and restores it on close. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, role = 'dialog', size = 'regular', children, actions } = props;
  const dialog = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role={role}
      className={classNames(classes.dialog, size !== 'regular' && classes[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={classes.inside}>
          <div className={classes.header}>
            <h2 id={`${id}-title`}>{title}</h2>
            {role === 'dialog' && (
              <Button
                variant="quiet"
                size="icon"
                className={classes.close}
                aria-label={$t('uiDialog.close')}
                onClick={onClose}
              >
                <CloseIcon />
              </Button>
            )}
          </div>
          {children && <div id={`${id}-text`}>{children}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}

function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return ref;
}
