import { createStore, type ReadableStore, type Toast } from '@challenge-coins/shared-ui/host';

/** How long a toast stays, in milliseconds, while nobody points at it or is in it. */
const LIFE_MS = 5000;

/** The toast on screen; its `id` tells two of the same words apart. */
export interface ShownToast extends Toast {
  readonly id: number;
}

export interface Toasts extends ReadableStore<ShownToast | null> {
  /** Shows a toast in place of the one shown. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
  /** Stops the clock while the toast is pointed at or holds the focus. */
  readonly pause: () => void;
  /** Lets it go on from where it stopped. */
  readonly resume: () => void;
}

/** One toast at a time, each for five seconds of its own. */
export function createToasts(): Toasts {
  const store = createStore<ShownToast | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = LIFE_MS;
  let since = 0;
  let count = 0;

  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - since;
  };
  const dismiss = () => {
    pause();
    store.set(null);
  };
  const resume = () => {
    if (timer !== undefined || store.get() === null) return;
    since = Date.now();
    timer = setTimeout(dismiss, left);
  };
  const show = (toast: Toast) => {
    dismiss();
    left = LIFE_MS;
    store.set({ ...toast, id: ++count });
    resume();
  };
  return { get: store.get, subscribe: store.subscribe, show, dismiss, pause, resume };
}
