// Reads what the server wrote into the page, and draws the shop.
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { REACT_ERRORS } from '../telemetry/react-errors.ts';
import { createApp } from './app.tsx';
import { breath } from './breath.ts';
import { federation } from './federation.ts';
import { jsonBlock } from './json-block.ts';
import { followPainted } from './painted.ts';
import { drawBelow } from '../layout/below.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw the shop in');

await breath();
const app = createApp({
  federation,
  releases: jsonBlock('releases'),
  firstData: jsonBlock('first-data'),
});

if (root.dataset.painted === undefined) {
  drawBelow(root);
  createRoot(root, REACT_ERRORS).render(<StrictMode>{app.draw()}</StrictMode>);
} else {
  // What is painted stays until all of the same can be drawn, and goes in the same step.
  const painted = followPainted(root);
  await app.arrived;
  drawBelow(root);
  const page = createRoot(root, REACT_ERRORS);
  startTransition(() => page.render(<StrictMode>{app.draw(painted)}</StrictMode>));
}
