import { isApiError } from '@challenge-coins/shared-ui/api';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { useSearchParams } from '@challenge-coins/shared-ui/platform';
import { useEffect, useState } from 'react';
import type { OrderWithPayment } from './order.query.ts';
import { useRefreshPayment } from './payment.mutations.ts';
import { isPaymentAwaited, type PageReturn } from './payment-texts.ts';

/** Search parameter that the payment page adds to the order's address: `return` or `left`. */
const PARAM = 'payment';

/** Pauses between the checks of a payment that has not arrived. */
const PAUSES_MS = [2_000, 4_000, 8_000, 12_000];

/** Result of the return, and a function to check the payment again. */
export interface PaymentReturn {
  readonly visit: PageReturn;
  readonly isCheckingAgain: boolean;
  readonly checkAgain: () => Promise<void>;
}

/**
 * Handles the return from a payment page: checks the payment until it has arrived or is over, then removes
 * the parameter from the address. `isLoaded` is false while the order is loading.
 */
export function usePaymentReturn(orderId: string, isLoaded: boolean): PaymentReturn {
  const [params, setParams] = useSearchParams();
  const marker = toMarker(params.get(PARAM));
  const { mutateAsync: refresh } = useRefreshPayment(orderId);
  const [visit, setVisit] = useState<PageReturn>(() => ({ kind: startOf(marker) }));
  const [isCheckingAgain, setCheckingAgain] = useState(false);
  const isChecking = visit.kind === 'checking';
  const isLoggedIn = useSessionUser() !== null;

  useEffect(() => {
    if (!isChecking || !isLoggedIn) return;
    const controller = new AbortController();
    const { signal } = controller;
    void checkUntilOver(refresh, signal).then((checked) => {
      if (!signal.aborted) setVisit(checked);
    });
    return () => controller.abort();
  }, [isChecking, isLoggedIn, refresh]);

  // Not before the order is shown, so that the heading does not take the focus again.
  useEffect(() => {
    if (marker === null || isChecking || !isLoaded) return;
    const rest = new URLSearchParams(params);
    rest.delete(PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  }, [marker, isChecking, isLoaded, params, setParams]);

  const checkAgain = async () => {
    setCheckingAgain(true);
    const checked = await checkOnce(refresh);
    setVisit(checked.visit);
    setCheckingAgain(false);
  };
  return { visit, isCheckingAgain, checkAgain };
}

type Refresh = () => Promise<OrderWithPayment>;
type Marker = 'return' | 'left' | null;

function toMarker(param: string | null): Marker {
  return param === 'return' || param === 'left' ? param : null;
}

function startOf(marker: Marker) {
  if (marker === null) return 'plain';
  return marker === 'return' ? 'checking' : 'left';
}

/** Checks the payment with growing pauses, at most five times in 30 seconds. */
async function checkUntilOver(refresh: Refresh, signal: AbortSignal): Promise<PageReturn> {
  let last = await checkOnce(refresh);
  for (const pause of PAUSES_MS) {
    if (!last.isAwaited) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) break;
    last = await checkOnce(refresh);
  }
  return last.visit;
}

async function checkOnce(refresh: Refresh): Promise<{ visit: PageReturn; isAwaited: boolean }> {
  try {
    return { visit: { kind: 'checked' }, isAwaited: isPaymentAwaited(await refresh()) };
  } catch (error) {
    // 4xx: a repetition would fail, too.
    const isAwaited = isApiError(error) && (error.status === 0 || error.status >= 500);
    return { visit: { kind: 'check-failed', error }, isAwaited };
  }
}
