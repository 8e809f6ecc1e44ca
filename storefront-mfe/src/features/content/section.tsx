import { PageContainer } from '@challenge-coins/shared-ui/ui';
import { useId, type ReactNode } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  /** Link next to the title. */
  more?: ReactNode;
  children: ReactNode;
}

/** A section of the home page with a title, a hairline and an optional link. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <PageContainer>
      <section className={classes.section} aria-labelledby={id} data-below>
        <header className={classes.header}>
          <h2 id={id}>{title}</h2>
          {more}
        </header>
        {children}
      </section>
    </PageContainer>
  );
}
