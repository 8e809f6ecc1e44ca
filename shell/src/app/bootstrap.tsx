// Reads the server's data from the page and mounts the app.
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
if (!root) throw new Error('The page has no #root element');

await yieldToMain();
const app = createApp({
  federation,
  releases: readJsonScript('releases'),
  initialData: readJsonScript('first-data'),
});

if (root.dataset.painted === undefined) {
  renderBelowFold(root);
  createRoot(root, REACT_ERRORS).render(<StrictMode>{app.mount()}</StrictMode>);
} else {
  // Keep the server-rendered page until React can replace it completely in one step.
  const earlyInput = captureEarlyInput(root);
  await app.whenReady;
  renderBelowFold(root);
  const reactRoot = createRoot(root, REACT_ERRORS);
  startTransition(() => reactRoot.render(<StrictMode>{app.mount(earlyInput)}</StrictMode>));
}
