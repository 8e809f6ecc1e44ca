import {
  createStore,
  type Confirmation,
  type ReadableStore,
} from '@challenge-coins/shared-ui/host';

export interface Confirmations extends ReadableStore<Confirmation | null> {
  /** Asks for confirmation; resolves to true if confirmed. A second request cancels the first. */
  readonly ask: (question: Confirmation) => Promise<boolean>;
  readonly resolve: (confirmed: boolean) => void;
}

/** Creates a store with at most one pending confirmation. */
export function createConfirmations(): Confirmations {
  const store = createStore<Confirmation | null>(null);
  let settle: ((confirmed: boolean) => void) | null = null;

  const resolvePending = (confirmed: boolean) => {
    const settlePending = settle;
    settle = null;
    store.set(null);
    settlePending?.(confirmed);
  };
  const ask = (question: Confirmation) => {
    resolvePending(false);
    store.set(question);
    return new Promise<boolean>((resolve) => {
      settle = resolve;
    });
  };
  return { get: store.get, subscribe: store.subscribe, ask, resolve: resolvePending };
}
