/** Events that count as the first user interaction. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
];

/**
 * Calls `callback` once, on the first user interaction or when `element` becomes visible. Use it to load code
 * that the first screen does not need. Returns a cancel function.
 */
export function onFirstInteraction(callback: () => void, element?: Element): () => void {
  const trigger = () => {
    cancel();
    callback();
  };
  const observer = element && observeVisibility(element, trigger);
  const cancel = () => {
    observer?.disconnect();
    for (const type of INTERACTION_EVENTS) removeEventListener(type, trigger, true);
  };
  for (const type of INTERACTION_EVENTS)
    addEventListener(type, trigger, { capture: true, passive: true });
  return cancel;
}

function observeVisibility(element: Element, callback: () => void): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
  });
  observer.observe(element);
  return observer;
}
