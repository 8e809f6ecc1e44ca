import type { MouseEvent } from 'react';

/** Marks the plate that was opened, so that its coin is the one that travels to the product page. */
export function nameTheCoin({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const plate of document.querySelectorAll<HTMLElement>('[data-plate]'))
    plate.style.viewTransitionName = '';
  const plate = currentTarget.closest('article')?.querySelector<HTMLElement>('[data-plate]');
  if (plate) plate.style.viewTransitionName = 'coin';
}
