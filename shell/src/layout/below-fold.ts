/** Safari has no word for "when there is nothing else to do". */
const whenIdle: (work: () => void) => void =
  'requestIdleCallback' in globalThis ? requestIdleCallback : (work) => setTimeout(work, 100);

/** As many as stand side by side are laid out at once: each of them moves the others. */
const TOGETHER = 6;

/** The first piece that waits, and those that follow it in the same list. */
function nextPieces(root: Element): Element[] {
  const pieces: Element[] = [];
  let piece = root.querySelector('[data-below]');
  while (piece?.hasAttribute('data-below') && pieces.length < TOGETHER) {
    pieces.push(piece);
    piece = piece.nextElementSibling;
  }
  return pieces;
}

/**
 * What is marked `data-below` stands below the first screen and is not laid out with it (reset.css): it would
 * keep a phone from answering for a tenth of a second. Here that is done, a piece at a time, as soon as there
 * is time for it.
 */
export function renderBelowFold(root: Element): void {
  let isComing = false;
  const next = () => {
    isComing = false;
    const pieces = nextPieces(root);
    for (const piece of pieces) piece.removeAttribute('data-below');
    if (pieces.length > 0) soon();
  };
  const soon = () => {
    if (isComing) return;
    isComing = true;
    whenIdle(next);
  };
  new MutationObserver(soon).observe(root, { childList: true, subtree: true });
}
