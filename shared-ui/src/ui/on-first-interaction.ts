/** What somebody does who is about to go on from what the first screen shows. */
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
 * Calls once, as soon as somebody stirs or, where a place is given, it comes into sight. For code that a first
 * view does without. Answers what waits no longer.
 */
export function onFirstInteraction(act: () => void, place?: Element): () => void {
  const stirred = () => {
    end();
    act();
  };
  const sight = place && whenSeen(place, stirred);
  const end = () => {
    sight?.disconnect();
    for (const kind of INTERACTION_EVENTS) removeEventListener(kind, stirred, true);
  };
  for (const kind of INTERACTION_EVENTS)
    addEventListener(kind, stirred, { capture: true, passive: true });
  return end;
}

function whenSeen(place: Element, act: () => void): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) act();
  });
  observer.observe(place);
  return observer;
}
