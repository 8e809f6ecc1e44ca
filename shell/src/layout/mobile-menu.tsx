import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Button, CloseIcon, MenuIcon, Stitch } from '@challenge-coins/shared-ui/ui';
import { useLazyComponent } from '../app/use-lazy-component.ts';
import { useShell } from '../app/shell-context.ts';
import classes from './mobile-menu.module.css';

const loadPanel = async () =>
  (await import(/* webpackChunkName: "menu-panel" */ './menu-panel.tsx')).MenuPanel;

/** Mobile menu: the header's links behind one button on narrow screens. */
export function MobileMenu() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { toasts } = useShell();
  const [MenuPanel, loadComponent] = useLazyComponent(loadPanel);
  const close = () => setOpen(false);
  const toggle = () => {
    setOpen(!open);
    loadComponent().catch(() => {
      close();
      toasts.show({
        title: $t('shellFeedback.error'),
        message: $t('shellHeader.menuNotLoaded'),
        tone: 'failure',
      });
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // Null: the window lost the focus or the background was clicked; keep the menu open.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    <div className={classes.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        variant="quiet"
        size="icon"
        aria-label={$t('shellHeader.menu')}
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={() => void loadComponent().catch(() => undefined)}
        onClick={toggle}
      >
        {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
      </Button>
      <div id={id} hidden={!open} className={classes.panel}>
        {open && MenuPanel && (
          <>
            <div className={classes.inside}>
              <MenuPanel onLeave={close} />
            </div>
            <Stitch />
          </>
        )}
      </div>
    </div>
  );
}
