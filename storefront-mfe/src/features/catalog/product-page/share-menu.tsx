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
import type { Shared } from './share-options.tsx';

/** The system's own sheet; true when it took over. */
async function sharedBySystem(shared: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}

/** Passes a product's page on: a disclosure with three services and Copy Link. */
export function ShareMenu({ title }: { title: string }) {
  const [open, setOpen] = useState(false);
  const [Options, fetchOptions] = useLazyComponent(() => import('./share-options.tsx'));
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useDismissal(open, menu, close);
  // Only a reader's browser has an address to share; what paints the page in Node does not.
  const shared = open ? { title, url: location.href } : null;
  const touched = useRef(false);
  const toggle = async () => {
    // A finger gets the system's sheet first.
    if (!open && touched.current && (await sharedBySystem({ title, url: location.href }))) return;
    setOpen(!open);
    // Open from the press on, so that Escape closes it while its options are on their way, too.
    if (!open && !(await fetchOptions())) setOpen(false);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // A click on plain ground focuses what has no Tab stop: that is for the click to settle.
    const isStop = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0;
    if (isStop && !menu.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={menu} className={classes.share} onBlur={leave}>
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
        Share
      </Button>
      <ul id={id} className={classes.menu} role="list" hidden={!open || !Options}>
        {shared && Options && <Options shared={shared} onDone={close} />}
      </ul>
    </div>
  );
}

/** While open, Escape and a click outside close the menu. */
function useDismissal(open: boolean, menu: RefObject<HTMLElement | null>, close: () => void) {
  const dismiss = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss();
    };
    // Heard at the click: the press itself would take the focus away from the button again.
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
