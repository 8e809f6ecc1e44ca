import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { useEffect, useEffectEvent } from 'react';

interface FormWithEmail {
  readonly change: (part: (before: { email: string }) => { email: string }) => void;
}

/** Fills in the user's email address if the field is empty. Not the initial value: the server-rendered form is a visitor's. */
export function useOwnEmail({ change }: FormWithEmail): void {
  const own = useSessionUser()?.email ?? '';
  const fill = useEffectEvent(() => change(({ email }) => ({ email: email === '' ? own : email })));
  useEffect(() => {
    if (own !== '') fill();
  }, [own]);
}
