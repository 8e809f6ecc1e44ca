/** Safari has no `requestIdleCallback`. */
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? requestIdleCallback : (work) => setTimeout(work, 100);

/** Siblings laid out together, because each one moves the others in its row. */
const BATCH_SIZE = 6;

/** The first deferred element and its following deferred siblings. */
function nextBatch(root: Element): Element[] {
  const batch: Element[] = [];
  let element = root.querySelector('[data-below]');
  while (element?.hasAttribute('data-below') && batch.length < BATCH_SIZE) {
    batch.push(element);
    element = element.nextElementSibling;
  }
  return batch;
}

/**
 * Lays out elements marked `data-below`, in batches when the browser is idle. They are below the fold and excluded
 * from the first layout (reset.css), which would otherwise block a phone for 100 ms.
 */
export function renderBelowFold(root: Element): void {
  let isScheduled = false;
  const layOutNext = () => {
    isScheduled = false;
    const batch = nextBatch(root);
    for (const element of batch) element.removeAttribute('data-below');
    if (batch.length > 0) schedule();
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(layOutNext);
  };
  schedule();
  new MutationObserver(schedule).observe(root, { childList: true, subtree: true });
}
