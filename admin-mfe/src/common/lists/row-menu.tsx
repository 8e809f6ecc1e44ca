import { useId, useRef, type ReactNode } from 'react';
import { Button } from '@challenge-coins/shared-ui/ui';
import { MoreIcon } from './more-icon.tsx';
import classes from './row-menu.module.css';

interface RowMenuProps {
  /** Names the button: "More for Catherine Flon". */
  readonly label: string;
  /** Buttons and links, one below the other. */
  readonly children: ReactNode;
}

/** What can be done to a row, behind one button. The browser's own popover: Escape and a click outside close it. */
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
        onBeforeToggle={() => place(menu.current, button.current)}
        // What was chosen has been done, or asks: either way the menu is no longer needed.
        onClick={() => close(menu.current)}
      >
        {children}
      </div>
    </>
  );
}

/** Below the button, its right edge under the button's; above it where there is no room. */
function place(menu: HTMLElement | null, button: HTMLElement | null): void {
  if (!menu || !button) return;
  const { right, top, bottom } = button.getBoundingClientRect();
  menu.style.insetInlineEnd = `${document.documentElement.clientWidth - right}px`;
  const isLow = bottom > innerHeight * 0.7;
  menu.style.insetBlockStart = isLow ? 'auto' : `${bottom}px`;
  menu.style.insetBlockEnd = isLow ? `${innerHeight - top}px` : 'auto';
}

/** Where the browser knows no popovers, the menu stands open in its row. */
function close(menu: HTMLElement | null): void {
  if (typeof menu?.hidePopover === 'function') menu.hidePopover();
}
