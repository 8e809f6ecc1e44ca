import { Button } from '@challenge-coins/shared-ui/ui';
import { useSendAllAgain } from './messages.queries.ts';

/** Sends everything that failed, or that is held, with one click. */
export function SendAll({ state, count }: { state: 'failed' | 'held'; count: number }) {
  const sending = useSendAllAgain(state);
  const word = state === 'held' ? 'Send all' : 'Send all again';
  return (
    <Button onClick={() => sending.mutate()} busy={sending.isPending}>
      {word} ({count})
    </Button>
  );
}
