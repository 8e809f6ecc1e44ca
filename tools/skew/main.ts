// npm run test:skew                  shoppers walk their ways in every mixture of the last release and this tree
// npm run test:skew -- --shell new   in those with the shell of this tree; or "previous"; also --storefront, --admin, --api
// SKEW_PORT (default 4720) and the three ports after it are used.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN } from '../../e2e/shop.ts';
import type { Starting } from '../start/backend.ts';
import { checkPorts } from '../start/ports.ts';
import { ProcessGroup } from '../start/process-group.ts';
import { complain } from '../start/run-shop.ts';
import { SettingsError } from '../../release/settings.ts';
import { readSettings } from '../start/settings.ts';
import { onStopSignals } from '../start/signals.ts';
import { chromiumForTests } from '../verify/chromium.ts';
import { FRONT_ENDS, ROOT } from '../../release/parts.ts';
import { combinationsOf, matrixOf } from './combinations.ts';
import type { Combination, Result, Version } from './combinations.ts';
import { MixedShop } from './mixed-shop.ts';
import type { Tree, Trees } from './mixed-shop.ts';
import { previousTree } from './previous-tree.ts';
import { validateRefusal, getIncompatibility } from './incompatibility.ts';
import type { Incompatibility } from './incompatibility.ts';

/** What shoppers do with shell, storefront and API; the other journeys are about one of them. */
const JOURNEYS = [
  'buy-a-coin',
  'browse-and-filter',
  'register-and-login',
  'cart-and-checkout',
  'gift-set',
  'comment-and-like',
];

/** Journeys of this tree through the previous back office. */
const ADMIN_JOURNEYS = ['a-save-keeps-other-fields'];

/**
 * Journeys of release f1cb3b1 that know when its shell does what: they read the products out of the page, where only
 * its server puts them, or stop the cart's answer as soon as the page is loaded, which is too early in a later shell.
 */
const BOUND_TO_THEIR_SHELL = [
  'a checkout whose answer is lost, pressed again',
  'the shop has nine filters',
  'the shop sorts by',
  'where nothing is found, the shop says',
];

/** The options by which single combinations are chosen. */
const PARTS = ['shell', 'storefront', 'admin', 'api'] as const;

const say = (line: string) => process.stdout.write(`  ${line}\n`);

/** Runs a command of a tree and answers its exit code; what it says goes to the terminal. */
function run(folder: string, command: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const [program = '', ...args] = command;
  return new Promise<number>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Builds a tree by its own tools, and makes its front ends live in a release store of its own. */
async function prepare(folder: string, releasesDir: string): Promise<Tree> {
  const steps = [
    ['npm', 'run', '--silent', 'build'],
    ...FRONT_ENDS.map((part) => [
      'npm',
      'run',
      '--silent',
      'publish-build',
      '--',
      part,
      releasesDir,
    ]),
  ];
  for (const step of steps) {
    if ((await run(folder, step)) === 0) continue;
    throw new SettingsError(`"${step.join(' ')}" fails in ${folder}.`);
  }
  return { folder, releasesDir };
}

async function prepareTrees(dataDir: string): Promise<Trees> {
  const store = (version: Version) => join(dataDir, 'releases', version);
  const current = await prepare(ROOT, store('new'));
  const previous = await previousTree(ROOT);
  if (previous.folder === null) {
    say(`${previous.reason} So this tree's parts meet only each other.`);
    return { new: current };
  }
  say(`the last release is ${previous.commit}`);
  return { new: current, previous: await prepare(previous.folder, store('previous')) };
}

interface ShopUnderTest {
  readonly url: string;
  /** The path of the browser. */
  readonly chromium: string;
}

/**
 * The journeys are the storefront's own: they know the words of its screens. One that is tagged @same-api
 * or @same-shell looks at what that part does as well, which need not be so in another version of it.
 */
async function allJourneysPass(folder: string, combination: Combination, shop: ShopUnderTest) {
  if (combination.admin === 'previous') return walk(ROOT, ADMIN_JOURNEYS, shop);
  const others = (['shell', 'api'] as const)
    .filter((part) => combination[part] !== combination.storefront)
    .map((part) => `@same-${part}`);
  if (combination.storefront === 'previous' && combination.shell === 'new')
    others.push(...BOUND_TO_THEIR_SHELL);
  const without = others.length > 0 ? ['--grep-invert', others.join('|')] : [];
  return walk(folder, [...without, ...JOURNEYS], shop);
}

async function walk(folder: string, journeys: readonly string[], shop: ShopUnderTest) {
  const how = ['--config', 'e2e/playwright.config.ts', '--retries', '1', '--reporter', 'dot'];
  const command = ['node_modules/.bin/playwright', 'test', ...how, ...journeys];
  const code = await run(folder, command, {
    SHOP_URL: shop.url,
    CHROMIUM_PATH: shop.chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: '',
  });
  return code === 0;
}

/** A storefront that this shell does not host is refused in words, before and after it is live. */
async function isRefused(refusal: Incompatibility, shop: ShopUnderTest): Promise<boolean> {
  const fault = await validateRefusal(refusal, shop.url, shop.chromium);
  say(fault ? `not refused as it should be: ${fault}` : `refused: ${refusal.why}`);
  return fault === null;
}

async function tryAll(starting: Starting, trees: Trees): Promise<Result[]> {
  const versions = (['previous', 'new'] as const).filter((version) => trees[version]);
  const chromium = chromiumForTests();
  const shop = new MixedShop(starting, trees);
  await shop.open();
  const results: Result[] = [];
  for (const combination of combinationsOf(versions)) {
    if (!isChosen(combination)) continue;
    say(wordsOf(combination));
    await shop.switchTo(combination);
    const under = { url: starting.settings.shopUrl, chromium };
    const refusal = await getIncompatibility(trees, combination);
    const passed = refusal
      ? await isRefused(refusal, under)
      : await allJourneysPass(trees[combination.storefront]?.folder ?? ROOT, combination, under);
    results.push({ ...combination, passed, refused: refusal !== null });
  }
  return results;
}

/** Whether the combination has every version that the command line names. */
function isChosen(combination: Combination): boolean {
  return PARTS.every((part) => (options[part] ?? combination[part]) === combination[part]);
}

function wordsOf({ shell, storefront, admin, api }: Combination): string {
  return `${shell} shell, ${storefront} storefront, ${admin} admin, ${api} API …`;
}

/** Settings of this test alone: nobody's database, nobody's releases. */
function settingsIn(dataDir: string) {
  const port = process.env.SKEW_PORT ?? '4720';
  const ADMIN_PASSWORD = ADMIN.password;
  Object.assign(process.env, { DATABASE_URL: '', RATE_LIMIT_SCALE: '100', ADMIN_PASSWORD });
  return readSettings({ PORT: port, DATA_DIR: dataDir });
}

async function test(dataDir: string): Promise<boolean> {
  const settings = settingsIn(dataDir);
  await checkPorts(settings.places);
  const trees = await prepareTrees(dataDir);
  const group = new ProcessGroup(settings);
  const starting = { settings, group, print: say, sayLast: say, isLoud: false };
  try {
    const stopped = onStopSignals(() => group.force()).then(() => []);
    const results = await Promise.race([tryAll(starting, trees), group.untilOneFails(), stopped]);
    process.stdout.write(`\n${matrixOf(results)}\n`);
    return results.length > 0 && results.every(({ passed }) => passed);
  } finally {
    await group.stop();
  }
}

const version = { type: 'string' } as const;
const { values: options } = parseArgs({
  options: { shell: version, storefront: version, admin: version, api: version },
});
const dataDir = await mkdtemp(join(tmpdir(), 'skew-'));
// Under root PostgreSQL runs as another user, who has to get in.
await chmod(dataDir, 0o755);
try {
  process.exitCode = (await test(dataDir)) ? 0 : 1;
} catch (error) {
  complain(error);
  process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
