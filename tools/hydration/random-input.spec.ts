// Random input while the scripts take over. A failure prints its seed: repeat it with INPUT_SEED=<seed>.
import fc from 'fast-check';
import { startBrowser } from './browser.ts';
import { checkScenario, CONTROLS, MOMENTS, type Action, type Scenario } from './controls.ts';
import { loadScripts, type Scripts } from './open-page.ts';
import type { ServerPage } from './server-page.ts';

/** Number of scenarios on each page. The modules of the product page have to be loaded again for each. */
const SCENARIOS = {
  '/probe': 110,
  '/shop': 40,
  '/contact': 20,
  '/request': 20,
  '/login': 10,
  '/product/2': 12,
};
type Path = keyof typeof SCENARIOS;

const SEED = Number(process.env.INPUT_SEED ?? Date.now() % 2 ** 31);

/** For a machine under heavy load. */
const TIMEOUT_MS = 900_000;

let scripts: Scripts;
const pages = new Map<string, ServerPage>();
const otherPages = new Map<string, ServerPage>();

beforeAll(async () => {
  const { renderServerPage, asRenderedByAnotherReact } = await import('./server-page.ts');
  for (const path of Object.keys(SCENARIOS)) {
    const page = await renderServerPage(path);
    pages.set(path, page);
    otherPages.set(path, asRenderedByAnotherReact(page));
  }
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

/** Whether a browser restores the control's value. */
const isRestorable = ({ name, input }: Action['control']) =>
  typeof input === 'string' || name === 'a checkbox' || name === 'a radio button';

const byMoment = (a: Action, b: Action) => MOMENTS.indexOf(a.moment) - MOMENTS.indexOf(b.moment);

/** Random scenarios on a page: up to three controls, each once. */
function createScenarios(path: Path): fc.Arbitrary<Scenario> {
  const controls = CONTROLS.filter((control) => control.path === path);
  const action = fc.record({
    control: fc.constantFrom(...controls),
    moment: fc.constantFrom(...MOMENTS),
    isReturn: fc.boolean(),
  });
  const actions = fc
    .uniqueArray(action, { minLength: 1, maxLength: 3, selector: ({ control }) => control.name })
    .map((list) =>
      list
        .map(({ control, moment, isReturn }): Action => {
          const isRestored = isReturn && moment === MOMENTS[0] && isRestorable(control);
          return { control, moment, isRestored };
        })
        .sort(byMoment),
    )
    // The page is left with it: nothing can follow.
    .map((list) => {
      const last = list.findIndex(({ control }) => control.isLeaving === true);
      return last === -1 ? list : list.slice(last, last + 1);
    });
  const isLoggedIn = path === '/login' ? fc.constant(false) : fc.boolean();
  return fc.record({ actions, isLoggedIn, isReplaced: fc.boolean() });
}

it.each(Object.entries(SCENARIOS))(
  'nothing is lost and nothing happens twice on %s, in %d random scenarios',
  async (path, numRuns) => {
    const scenarios = fc.asyncProperty(createScenarios(path as Path), async (scenario) => {
      const page = (scenario.isReplaced === true ? otherPages : pages).get(path)!;
      await checkScenario(page, scenario, scripts);
      if (path !== '/product/2') return;
      // The code of an island is loaded once in the lifetime of the modules.
      jest.resetModules();
      scripts = await loadScripts();
    });
    await fc.assert(scenarios, { seed: SEED, numRuns, endOnFailure: true });
  },
  TIMEOUT_MS,
);
