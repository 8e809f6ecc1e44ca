import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SearchIcon } from '@challenge-coins/shared-ui/ui';
import { CommandPalette } from './command-palette.tsx';
import classes from './command-palette-button.module.css';

/**
 * Opens the command palette: by button, Ctrl/Cmd+K, or "/" outside text fields. The palette is not lazy-loaded, because
 * its field must have the focus before the next key press.
 */
export function CommandPaletteButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignore the shortcut while a dialog is open.
      if (!isPaletteShortcut(event) || document.querySelector('dialog[open]')) return;
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
        <span>{$t('adminPalette.search')}</span>
        <kbd aria-hidden="true">{$t('adminPalette.shortcut')}</kbd>
      </button>
      {open &&
        // Outside the side navigation, which has a dark color scheme.
        createPortal(<CommandPalette onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

function isPaletteShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isFormField(target);
}

/** Whether the target is a form field that receives the key. */
function isFormField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
