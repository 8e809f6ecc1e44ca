import type { ReactNode } from 'react';
import section from '../../../common/section.module.css';

export const LIST_HEADING_ID = 'products-title';

/** The list's heading; it takes the focus when what had it is gone. */
export function ListHeading({ children }: { children: ReactNode }) {
  return (
    <h2 id={LIST_HEADING_ID} tabIndex={-1} className={section.title}>
      {children}
    </h2>
  );
}

export function focusList(): void {
  document.getElementById(LIST_HEADING_ID)?.focus();
}
