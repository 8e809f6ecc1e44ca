// The page's first script: brings what the shop is made of to life, a piece at a time, and then the shop.
import './telemetry/early-errors.ts';
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import './fonts.css';
import './shell.css';
import { yieldToMain } from './app/yield-to-main.ts';

// All of it is in files that are here already (`eager`): what is put off is only that it runs.
const MODULES = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@challenge-coins/shared-ui/platform'),
  () => import(/* webpackMode: "eager" */ './app/federation.ts'),
  () => import(/* webpackMode: "eager" */ './app/bootstrap.tsx'),
];

for (const piece of MODULES) {
  await yieldToMain();
  await piece();
}
