import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SearchIcon } from '@challenge-coins/shared-ui/ui';
import { CommandPalette } from './command-palette.tsx';
import classes from './command-palette-button.module.css';

/**
 * One key finds anything: Ctrl or Cmd and K, or a slash where nothing is typed; the button says so. The finder is
 * not a chunk of its own: its field must have the focus before the next key is pressed.
 */
export function CommandPaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // A question that is asked comes first.
      if (!isFinderKey(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={18} />
        <span>Find</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open &&
        // Not in the rail, whose colours are those of the night.
        createPortal(<CommandPalette onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function isFinderKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyped(target);
}

/** Whether a key goes into a text here. */
function isTyped(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
