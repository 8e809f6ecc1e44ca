import { Button } from '@challenge-coins/shared-ui/ui';
import { useSendAllAgain } from './messages.queries.ts';

interface SendAllProps {
  readonly state: 'failed' | 'held';
  readonly count: number;
  /** The button goes with what it was for. */
  readonly onSent: () => void;
}

/** Sends everything that failed, or that is held, with one click. */
export function SendAll({ state, count, onSent }: SendAllProps) {
  const sending = useSendAllAgain(state);
  const word = state === 'held' ? 'Send all' : 'Send all again';
  return (
    <Button
      onClick={() => sending.mutate(undefined, { onSuccess: onSent })}
      busy={sending.isPending}
    >
      {word} ({count})
    </Button>
  );
}
