// The first script of a painted page: it fetches the others when the picture that the page is about is seen,
// so that on a slow line the scripts do not take from it what it needs, nor on a slow phone the time to draw it.

/** How long the scripts wait for the picture at most, in milliseconds; in a tab that nobody sees, nothing is drawn. */
const PATIENCE = 1500;

/** @type {{ href: string, integrity: string | null, isTaken: boolean }[]} */
const scripts = JSON.parse(document.currentScript.dataset.scripts);
const picture = document.querySelector('img[fetchpriority="high"]');
let begun = false;

// Nobody listens to the buttons yet: the last one that was pressed is for who will (painted.ts).
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button');
  if (button) globalThis.earlyClickTarget = button;
});
// A form that was sent now would leave the page.
const hold = (event) => event.preventDefault();
addEventListener('submit', hold);
globalThis.releaseForms = () => removeEventListener('submit', hold);

function begin() {
  if (begun) return;
  begun = true;
  for (const { href, integrity, isTaken } of scripts) {
    const element = document.createElement(isTaken ? 'script' : 'link');
    if (integrity) element.integrity = integrity;
    if (isTaken) Object.assign(element, { async: false, src: href });
    else Object.assign(element, { rel: 'preload', as: 'script', href });
    document.head.append(element);
  }
}

/** The frame that the picture is drawn in is over when the one after it begins. */
const beginAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(begin));

if (picture) {
  picture.decode().then(beginAfterPaint, begin);
  setTimeout(begin, PATIENCE);
} else begin();
