// Reads what the server wrote into the page, and draws the shop.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { REACT_ERRORS } from '../telemetry/react-errors.ts';
import { createApp } from './app.tsx';
import { yieldToMain } from './yield-to-main.ts';
import { federation } from './federation.ts';
import { readJsonScript } from './json-block.ts';
import { captureEarlyInput } from './early-input.ts';
import { renderBelowFold } from '../layout/below-fold.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw the shop in');

await yieldToMain();
const app = createApp({
  federation,
  releases: readJsonScript('releases'),
  firstData: readJsonScript('first-data'),
});

if (root.dataset.painted === undefined) {
  renderBelowFold(root);
  createRoot(root, REACT_ERRORS).render(<StrictMode>{app.mount()}</StrictMode>);
} else {
  // What is painted stays until all of the same can be drawn, and goes in the same step.
  const painted = captureEarlyInput(root);
  await app.whenReady;
  renderBelowFold(root);
  const page = createRoot(root, REACT_ERRORS);
  startTransition(() => page.render(<StrictMode>{app.mount(painted)}</StrictMode>));
}
