import { Button } from '@challenge-coins/shared-ui/ui';
import { useSendAllAgain } from './messages.queries.ts';

interface SendAllProps {
  readonly state: 'failed' | 'held';
  readonly count: number;
  /** Called on success; the button may then disappear. */
  readonly onSent: () => void;
}

/** Button that sends all failed emails, or all on hold. */
export function SendAll({ state, count, onSent }: SendAllProps) {
  const sending = useSendAllAgain(state);
  const label = state === 'held' ? $t('adminEmails.sendAll') : $t('adminEmails.sendAllAgain');
  return (
    <Button
      onClick={() => sending.mutate(undefined, { onSuccess: onSent })}
      busy={sending.isPending}
    >
      {$t('adminCommon.countWithTotal', { title: label, total: count })}
    </Button>
  );
}
