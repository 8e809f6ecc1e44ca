// Script loader of a server-rendered page. It loads the other scripts after the LCP image has been painted, so that
// they do not compete with it for bandwidth and CPU.

/** Maximum wait for the image, in milliseconds; hidden tabs are not painted. */
const TIMEOUT_MS = 1500;

/** @type {{ href: string, integrity: string | null, isTaken: boolean }[]} */
const scripts = JSON.parse(document.currentScript.dataset.scripts);
const image = document.querySelector('img[fetchpriority="high"]');
let hasStarted = false;

// Record the last clicked button, to be clicked again after hydration (early-input.ts).
addEventListener('click', ({ target }) => {
  const button = target instanceof Element && target.closest('button');
  if (button) globalThis.earlyClickTarget = button;
});
// Submitting a form now would leave the page.
const preventSubmit = (event) => event.preventDefault();
addEventListener('submit', preventSubmit);
globalThis.releaseForms = () => removeEventListener('submit', preventSubmit);

function loadScripts() {
  if (hasStarted) return;
  hasStarted = true;
  for (const { href, integrity, isTaken } of scripts) {
    const element = document.createElement(isTaken ? 'script' : 'link');
    if (integrity) element.integrity = integrity;
    if (isTaken) Object.assign(element, { async: false, src: href });
    else Object.assign(element, { rel: 'preload', as: 'script', href });
    document.head.append(element);
  }
}

/** The image has been painted when the frame after next begins. */
const loadAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(loadScripts));

if (image) {
  image.decode().then(loadAfterPaint, loadScripts);
  setTimeout(loadScripts, TIMEOUT_MS);
} else loadScripts();
