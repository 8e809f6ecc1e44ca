import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import classes from './states.module.css';

/** Something is on its way: "Loading products...". Shown only when the wait is worth a word. */
export function LoadingState({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.pending}>
      <span className={classes.thread} aria-hidden="true" />
      <span>{children}</span>
      {/* Painted by a server, and seen where nothing will ever come. */}
      <noscript>This part needs JavaScript. Please switch it on and load the page again.</noscript>
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

/** Nothing is here yet, and what to do about it (`children`: one link or button). */
export function Empty(props: StateProps) {
  return (
    <div className={classes.state}>
      <State {...props} />
    </div>
  );
}

interface FailureProps extends Omit<StateProps, 'children'> {
  onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  busy?: boolean | undefined;
}

/** A place that could not be filled: a sentence and "Try again". */
export function ErrorState({ onRetry, busy, ...state }: FailureProps) {
  return (
    <div role="alert" className={classes.state}>
      <State {...state}>
        {onRetry && (
          <Button onClick={onRetry} busy={busy}>
            Try again
          </Button>
        )}
      </State>
    </div>
  );
}
