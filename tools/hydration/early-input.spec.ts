import { startBrowser } from './browser.ts';
import { checkScenario, CONTROLS, MOMENTS } from './controls.ts';
import { loadScripts, type Scripts } from './open-page.ts';
import type { ServerPage } from './server-page.ts';

let scripts: Scripts;
const pages = new Map<string, ServerPage>();
/** The same pages, rendered by another React version. */
const otherPages = new Map<string, ServerPage>();

beforeAll(async () => {
  const { renderServerPage, asRenderedByAnotherReact } = await import('./server-page.ts');
  for (const path of new Set(CONTROLS.map((control) => control.path))) {
    const page = await renderServerPage(path);
    pages.set(path, page);
    otherPages.set(path, asRenderedByAnotherReact(page));
  }
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

const CASES = MOMENTS.flatMap((moment) =>
  CONTROLS.filter(({ moments = MOMENTS }) => moments.includes(moment)).map(
    (control) => [moment, control.name, control] as const,
  ),
);

async function check(
  [moment, , control]: (typeof CASES)[number],
  isReplaced: boolean,
): Promise<void> {
  const page = (isReplaced ? otherPages : pages).get(control.path)!;
  for (const isLoggedIn of [false, true]) {
    if (control.isLoggedIn !== undefined && control.isLoggedIn !== isLoggedIn) continue;
    const actions = [{ control, moment }];
    await checkScenario(page, { actions, isLoggedIn, isReplaced }, scripts);
    // The code of an island is loaded once in the lifetime of the modules.
    if (!control.path.startsWith('/product')) continue;
    jest.resetModules();
    scripts = await loadScripts();
  }
}

it.each(CASES)('input %s is neither lost nor handled twice: %s', (...item) => check(item, false));

// A page is replaced in one task: afterwards, its input is not early any more.
const EARLY_CASES = CASES.filter(([moment]) => moment.startsWith('before'));

it.each(EARLY_CASES)('input %s is kept on a replaced page: %s', (...item) => check(item, true));
