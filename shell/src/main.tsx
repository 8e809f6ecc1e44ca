// The page's first script: reads what the server wrote into the page, and draws the shop.
import './telemetry/first-errors.ts';
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import './fonts.css';
import './shell.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import { federation } from './app/federation.ts';
import { jsonBlock } from './app/json-block.ts';
import { followPainted } from './app/painted.ts';
import { REACT_ERRORS } from './telemetry/react-errors.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw the shop in');

const app = createApp({
  federation,
  releases: jsonBlock('releases'),
  firstData: jsonBlock('first-data'),
});

if (root.dataset.painted === undefined) {
  createRoot(root, REACT_ERRORS).render(<StrictMode>{app.draw()}</StrictMode>);
} else {
  // What is painted stays until all of the same can be drawn, and goes in the same step.
  const painted = followPainted(root);
  await app.arrived;
  const page = createRoot(root, REACT_ERRORS);
  startTransition(() => page.render(<StrictMode>{app.draw(painted)}</StrictMode>));
}
