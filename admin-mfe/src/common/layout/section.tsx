import { useId, type ReactNode, type Ref } from 'react';
import classes from './section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly subtitle?: string;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** The heading's id, where something leads the focus to it. */
  readonly headingId?: string;
  /** For who leads the focus there itself. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The list of the page: the links to its other pages lead here. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({
  title,
  subtitle,
  actions,
  headingId,
  headingRef,
  isList,
  children,
}: SectionProps) {
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section className={classes.section} id={isList ? 'list' : undefined} aria-labelledby={id}>
      <div className={classes.header}>
        <div>
          <h2 ref={headingRef} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
