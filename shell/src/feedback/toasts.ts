import { createStore, type ReadableStore, type Toast } from '@challenge-coins/shared-ui/host';

/** How long a toast is shown without hover or focus, in milliseconds. */
const DURATION_MS = 5000;

/** The visible toast; `id` distinguishes toasts with the same text. */
export interface ShownToast extends Toast {
  readonly id: number;
}

export interface Toasts extends ReadableStore<ShownToast | null> {
  /** Shows a toast, replacing the current one. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: () => void;
  /** Pauses the timer while the toast has hover or focus. */
  readonly pause: () => void;
  /** Resumes the timer. */
  readonly resume: () => void;
}

/** Creates a store with at most one toast, each shown for five seconds. */
export function createToasts(): Toasts {
  const store = createStore<ShownToast | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let remainingMs = DURATION_MS;
  let startedAt = 0;
  let count = 0;

  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remainingMs -= Date.now() - startedAt;
  };
  const dismiss = () => {
    pause();
    store.set(null);
  };
  const resume = () => {
    if (timer !== undefined || store.get() === null) return;
    startedAt = Date.now();
    timer = setTimeout(dismiss, remainingMs);
  };
  const show = (toast: Toast) => {
    dismiss();
    remainingMs = DURATION_MS;
    store.set({ ...toast, id: ++count });
    resume();
  };
  return { get: store.get, subscribe: store.subscribe, show, dismiss, pause, resume };
}
