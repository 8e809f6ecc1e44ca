import type { FocusEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Button, classNames, CloseIcon } from '@challenge-coins/shared-ui/ui';
import { useShell } from '../app/shell-context.ts';
import classes from './toast-card.module.css';
import type { ShownToast } from './toasts.ts';

/** A toast with title, message, optional link and dismiss button. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { toasts } = useShell();
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toasts.resume();
  };
  return (
    <div
      data-band
      data-toast
      className={classNames(classes.toast, toast.tone === 'failure' && classes.failure)}
      onMouseEnter={toasts.pause}
      onMouseLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={onBlur}
    >
      <div className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.message && <p className={classes.message}>{toast.message}</p>}
        {toast.link && (
          <Link to={toast.link.to} className={classes.link} onClick={toasts.dismiss}>
            {toast.link.label}
          </Link>
        )}
      </div>
      <Button
        variant="quiet"
        size="icon"
        className={classes.close}
        aria-label={$t('shellFeedback.dismiss')}
        onClick={toasts.dismiss}
      >
        <CloseIcon size={16} />
      </Button>
    </div>
  );
}
