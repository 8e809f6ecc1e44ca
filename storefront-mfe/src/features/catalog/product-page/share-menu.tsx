import { Button, ShareIcon } from '@challenge-coins/shared-ui/ui';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { useLazyComponent } from '../../../lazy-island.tsx';
import classes from './share-menu.module.css';
import type { SharedPage } from './share-options.tsx';

/** Opens the system share sheet; resolves to true if it opened. */
async function shareNatively(page: SharedPage): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(page);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}

/** Share menu: three services and Copy Link, or the system share sheet on touch devices. */
export function ShareMenu({ title }: { title: string }) {
  const [open, setOpen] = useState(false);
  const [Options, loadOptions] = useLazyComponent(() => import('./share-options.tsx'));
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismissal(open, menu, close);
  // `location` does not exist during SSR.
  const page = open ? { title, url: location.href } : null;
  const touched = useRef(false);
  const toggle = async () => {
    // On touch, try the system share sheet first.
    if (!open && touched.current && (await shareNatively({ title, url: location.href }))) return;
    setOpen(!open);
    // Open immediately, so that Escape also closes the menu while its options load.
    if (!open && !(await loadOptions())) setOpen(false);
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // Ignore blur to an element without a tab stop: the click handler deals with clicks outside.
    const isFocusable = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0;
    if (isFocusable && !menu.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={menu} className={classes.share} onBlur={handleBlur}>
      <Button
        ref={button}
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        onPointerDown={({ pointerType }) => {
          touched.current = pointerType === 'touch';
        }}
        onKeyDown={() => {
          touched.current = false;
        }}
        onClick={() => void toggle()}
      >
        <ShareIcon size={18} />
        {$t('product.share')}
      </Button>
      <ul id={id} className={classes.menu} role="list" hidden={!open || !Options}>
        {page && Options && <Options page={page} onDone={close} />}
      </ul>
    </div>
  );
}

/** Closes the menu on Escape and on a click outside. */
function useDismissal(open: boolean, menu: RefObject<HTMLElement | null>, close: () => void) {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    // Listen to click, not pointerdown, whose default action would move the focus off the button.
    const click = (event: MouseEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) dismiss();
    };
    document.addEventListener('keydown', key);
    document.addEventListener('click', click);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('click', click);
    };
  }, [open, menu]);
}
