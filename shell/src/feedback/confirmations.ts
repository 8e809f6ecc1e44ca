import {
  createStore,
  type Confirmation,
  type ReadableStore,
} from '@challenge-coins/shared-ui/host';

export interface Confirmations extends ReadableStore<Confirmation | null> {
  /** Asks; true when confirmed. A second question refuses the first. */
  readonly ask: (question: Confirmation) => Promise<boolean>;
  readonly resolve: (confirmed: boolean) => void;
}

/** One question at a time, waiting for its answer. */
export function createConfirmations(): Confirmations {
  const store = createStore<Confirmation | null>(null);
  let settle: ((confirmed: boolean) => void) | null = null;

  const answer = (confirmed: boolean) => {
    const waiting = settle;
    settle = null;
    store.set(null);
    waiting?.(confirmed);
  };
  const ask = (question: Confirmation) => {
    answer(false);
    store.set(question);
    return new Promise<boolean>((resolve) => {
      settle = resolve;
    });
  };
  return { get: store.get, subscribe: store.subscribe, ask, resolve: answer };
}
