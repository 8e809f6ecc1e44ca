import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, CopyIcon, ShareIcon } from '@challenge-coins/shared-ui/ui';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import classes from './share-menu.module.css';

interface Shared {
  readonly title: string;
  readonly url: string;
}

/** Three services outside the shop, each with the address that shares a page there. */
const SERVICES = [
  {
    name: 'Facebook',
    address: ({ url }: Shared) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: 'X',
    address: ({ title, url }: Shared) =>
      `https://x.com/intent/tweet?${new URLSearchParams({ text: title, url })}`,
  },
  {
    name: 'WhatsApp',
    address: ({ title, url }: Shared) =>
      `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`,
  },
] as const;

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
      <ul id={id} className={classes.menu} role="list" hidden={!open}>
        {shared && <Options shared={shared} onDone={close} />}
      </ul>
    </div>
  );
}

function Options({ shared, onDone }: { shared: Shared; onDone: () => void }) {
  return (
    <>
      {SERVICES.map(({ name, address }) => (
        <li key={name}>
          <a
            className={classes.option}
            href={address(shared)}
            target="_blank"
            rel="noreferrer"
            onClick={onDone}
          >
            {name}
          </a>
        </li>
      ))}
      <li>
        <CopyLink url={shared.url} onDone={onDone} />
      </li>
    </>
  );
}

function CopyLink({ url, onDone }: { url: string; onDone: () => void }) {
  const host = useHost();
  const copy = async () => {
    onDone();
    try {
      await navigator.clipboard.writeText(url);
      host.toast({ title: 'Link Copied', message: 'Product link copied to clipboard.' });
    } catch {
      host.toast({ title: 'Error', message: `Copy this address: ${url}`, tone: 'failure' });
    }
  };
  return (
    <button type="button" className={classes.option} onClick={() => void copy()}>
      <CopyIcon size={18} />
      Copy Link
    </button>
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
