import type { ReactNode } from 'react';
import classes from './chapter-heading.module.css';

interface ChapterHeadingProps {
  /** Years of the chapter, shown large. */
  years?: string | undefined;
  title: string;
  /** For screen readers and search engines only. */
  hidden?: boolean;
  children?: ReactNode;
}

/** Heading of a chapter in a product grid, with its years cropped by the hairline. */
export function ChapterHeading({ years, title, hidden, children }: ChapterHeadingProps) {
  return (
    <div className={hidden ? classes.hidden : classes.chapter}>
      <h2>
        {years && <span className={classes.years}>{years}</span>} {title}
      </h2>
      {children}
    </div>
  );
}
