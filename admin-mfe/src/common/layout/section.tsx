import { useId, type ReactNode, type Ref } from 'react';
import classes from './admin-section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly subtitle?: string;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Id of the heading, for moving the focus to it. */
  readonly headingId?: string;
  /** Ref of the heading, for moving the focus to it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Sets the id `list`, the target of pagination links. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** Section of a page with a heading. */
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
