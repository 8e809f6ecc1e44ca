import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import classes from './states.module.css';

/** Loading text, "Loading products...". Appears after 250 ms, so fast responses show none. */
export function LoadingState({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.pending}>
      <span className={classes.thread} aria-hidden="true" />
      <span>{children}</span>
      {/* Server-rendered, for visitors without JavaScript. */}
      <noscript>{$t('uiCommon.noScript')}</noscript>
    </div>
  );
}

interface StateProps {
  title?: ReactNode;
  /** Level of the title's heading; default 2. */
  level?: 1 | 2 | 3 | undefined;
  text?: ReactNode;
  children?: ReactNode;
}

function State({ title, level = 2, text, children }: StateProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {title && <Heading className={classes.title}>{title}</Heading>}
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.action}>{children}</div>}
    </>
  );
}

/** Message for an empty list, with one link or button as `children`. */
export function Empty(props: StateProps) {
  return (
    <div className={classes.state}>
      <State {...props} />
    </div>
  );
}

interface ErrorStateProps extends Omit<StateProps, 'children'> {
  onRetry?: (() => void) | undefined;
  /** A retry is in flight. */
  busy?: boolean | undefined;
}

/** Error message with a "Try again" button. */
export function ErrorState({ onRetry, busy, ...state }: ErrorStateProps) {
  return (
    <div role="alert" className={classes.state}>
      <State {...state}>
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            {$t('uiCommon.tryAgain')}
          </Button>
        )}
      </State>
    </div>
  );
}
