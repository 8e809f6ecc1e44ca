// Entry script: evaluates the app's modules one at a time, yielding in between, then starts the app.
import './telemetry/early-errors.ts';
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import './fonts.css';
import './shell.css';
import { yieldToMain } from './app/yield-to-main.ts';

// All modules are already loaded (`eager`); only their evaluation is deferred.
const MODULES = [
  () => import(/* webpackMode: "eager" */ 'react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  // Without `webpackExports`, the in-memory router of the servers would be part of the bundle.
  () =>
    import(
      /* webpackMode: "eager", webpackExports: ["Link"] */ '@challenge-coins/shared-ui/platform'
    ),
  () => import(/* webpackMode: "eager" */ './app/federation.ts'),
  () => import(/* webpackMode: "eager" */ './app/bootstrap.tsx'),
];

// A function, because a module with a top-level await needs a larger runtime.
async function start(): Promise<void> {
  for (const loadModule of MODULES) {
    await yieldToMain();
    await loadModule();
  }
}

void start();
