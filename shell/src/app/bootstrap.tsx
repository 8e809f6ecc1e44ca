// Reads the server's data from the page and mounts the app: hydrates a server-rendered page, or renders it.
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { REACT_ERRORS } from '../telemetry/react-errors.ts';
import { createApp } from './app.tsx';
import { yieldToMain } from './yield-to-main.ts';
import { federation } from './federation.ts';
import { readJsonScript } from './json-block.ts';
import { captureEarlyInput, recordEarlyClick, releaseForms } from './early-input.ts';
import { startLanguageSupport } from '../language/start-language-support.ts';
import { renderBelowFold } from '../layout/below-fold.ts';

const loadReplacedInput = () =>
  import(/* webpackChunkName: "replaced-input" */ './replaced-input.ts').catch(() => undefined);

// A function, because a module with a top-level await needs a larger runtime.
async function start(root: HTMLElement): Promise<void> {
  await yieldToMain();
  const isServerRendered = root.dataset.painted !== undefined;
  const isHydrating = root.dataset.painted === 'hydrate';
  const app = createApp({
    federation,
    releases: readJsonScript('releases'),
    initialData: readJsonScript('first-data'),
    isHydrating,
  });

  // In parallel with the page's code.
  const replacedInput = isServerRendered && !isHydrating ? loadReplacedInput() : undefined;

  // Keep the server-rendered page until React can take it over completely in one step.
  const hasLoaded = isServerRendered && (await app.whenReady);
  if (isHydrating && hasLoaded) {
    // React itself replays clicks from here on.
    const getClick = recordEarlyClick();
    const elements = [...root.children];
    const { activeElement: focused } = document;
    const { pathname } = location;
    const page = app.mount(() => {
      const finish = captureEarlyInput(root, getClick);
      return () => {
        finish();
        // React has replaced a page that differs, for example by a browser extension.
        if (elements[0]?.isConnected === false)
          void loadReplacedInput().then((loaded) => {
            if (location.pathname === pathname) loaded?.repeatInput(root, elements, focused);
          });
      };
    });
    startTransition(() => void hydrateRoot(root, <StrictMode>{page}</StrictMode>, REACT_ERRORS));
  } else {
    const page = app.mount(() => {
      releaseForms();
      return () => root.removeAttribute('data-painted');
    });
    const render = () => createRoot(root, REACT_ERRORS).render(<StrictMode>{page}</StrictMode>);
    const loaded = isServerRendered ? await (replacedInput ?? loadReplacedInput()) : undefined;
    if (loaded) loaded.replacePage(root, render);
    else startTransition(render);
  }
  renderBelowFold(root);
  startLanguageSupport(root);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
void start(root);
