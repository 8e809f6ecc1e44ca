import { useId, useRef, type ReactNode } from 'react';
import { Button } from '@challenge-coins/shared-ui/ui';
import { MoreIcon } from './more-icon.tsx';
import classes from './row-menu.module.css';

interface RowMenuProps {
  /** Accessible name of the button: "More for Catherine Flon". */
  readonly label: string;
  /** Menu items: buttons and links. */
  readonly children: ReactNode;
}

/** Menu button with a row's actions, as a native popover: Escape and a click outside close it. */
export function RowMenu({ label, children }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button
        ref={button}
        size="icon"
        variant="quiet"
        data-control="menu"
        className={classes.button}
        aria-label={label}
        popoverTarget={id}
      >
        <MoreIcon size={18} />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classes.menu}
        onBeforeToggle={() => positionMenu(menu.current, button.current)}
        // The chosen action has run or opened a dialog.
        onClick={() => closeMenu(menu.current)}
      >
        {children}
      </div>
    </>
  );
}

/** Aligns the menu with the button's right edge: below it, or above it near the bottom of the window. */
function positionMenu(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (!menu || !button) return;
  const { right, top, bottom } = button.getBoundingClientRect();
  menu.style.insetInlineEnd = `${document.documentElement.clientWidth - right}px`;
  const isLow = bottom > innerHeight * 0.7;
  menu.style.insetBlockStart = isLow ? 'auto' : `${bottom}px`;
  menu.style.insetBlockEnd = isLow ? `${innerHeight - top}px` : 'auto';
}

/** Closes the menu. Without popover support it is always open. */
function closeMenu(menu: HTMLElement | null): void {
  if (typeof menu?.hidePopover === 'function') menu.hidePopover();
}
