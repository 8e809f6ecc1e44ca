// npm run test:skew                  runs shopper journeys in every combination of the last release and this tree
// npm run test:skew -- --shell new   only those with the shell of this tree; or "previous"; also --storefront, --admin, --api
// Uses SKEW_PORT (default 4720) and the three ports after it.
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ADMIN } from '@challenge-coins/e2e/shop';
import type { StartContext } from '../start/backend.ts';
import { checkPorts } from '../start/ports.ts';
import { ProcessGroup } from '../start/process-group.ts';
import { printError } from '../start/run-shop.ts';
import { SettingsError } from '@challenge-coins/release/settings';
import { readSettings } from '../start/settings.ts';
import { onStopSignals } from '../start/signals.ts';
import { findOrInstallChromium } from '../verify/chromium.ts';
import { FRONT_ENDS, ROOT } from '@challenge-coins/release/parts';
import { listCombinations, formatMatrix } from './combinations.ts';
import type { Combination, Result, Version } from './combinations.ts';
import { MixedShop } from './mixed-shop.ts';
import type { Tree, Trees } from './mixed-shop.ts';
import { previousTree } from './previous-tree.ts';
import { validateRefusal, getIncompatibility } from './incompatibility.ts';
import type { Incompatibility } from './incompatibility.ts';

/** Journeys through shell, storefront and API; the others concern one part only. */
const JOURNEYS = [
  'buy-a-coin',
  'browse-and-filter',
  'register-and-login',
  'cart-and-checkout',
  'gift-set',
  'comment-and-like',
  'early-input',
];

/** Journeys of this tree through the previous admin. */
const ADMIN_JOURNEYS = ['admin-partial-save'];

/**
 * Journeys of release f1cb3b1 that depend on its shell's timing: they read the products from the HTML,
 * which only its server contains, or abort the cart's response right after the load event, which is too
 * early in a later shell.
 */
const SHELL_SPECIFIC = [
  'a checkout whose answer is lost, pressed again',
  'the shop has nine filters',
  'the shop sorts by',
  'where nothing is found, the shop says',
];

/** Journeys of release f1cb3b1 that expect the former wording of the API's messages ("e-mail"). */
const API_WORDING = [
  'an e-mail address that is none, or is taken',
  'a wrong log-in is one sentence',
];

/** Options that select combinations. */
const PARTS = ['shell', 'storefront', 'admin', 'api'] as const;

const print = (line: string) => process.stdout.write(`  ${line}\n`);

/** Runs a command of a tree with its output on the terminal; returns its exit code. */
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

/** Builds a tree with its own tools and publishes its front ends to a separate release store. */
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
    print(`${previous.reason} Testing the parts of this tree only.`);
    return { new: current };
  }
  print(`the last release is ${previous.commit}`);
  return { new: current, previous: await prepare(previous.folder, store('previous')) };
}

interface ShopUnderTest {
  readonly url: string;
  /** Path of the browser. */
  readonly chromium: string;
}

/**
 * Runs the journeys of the storefront's version, which match the texts of its screens. Journeys tagged
 * @same-api or @same-shell also depend on that part and are skipped for another version of it.
 */
async function runJourneys(folder: string, combination: Combination, shop: ShopUnderTest) {
  if (combination.admin === 'previous') return runPlaywright(ROOT, ADMIN_JOURNEYS, shop);
  const others = (['shell', 'api'] as const)
    .filter((part) => combination[part] !== combination.storefront)
    .map((part) => `@same-${part}`);
  if (combination.storefront === 'previous' && combination.shell === 'new')
    others.push(...SHELL_SPECIFIC);
  if (combination.storefront === 'previous' && combination.api === 'new')
    others.push(...API_WORDING);
  const without = others.length > 0 ? ['--grep-invert', others.join('|')] : [];
  return runPlaywright(folder, [...without, ...JOURNEYS], shop);
}

async function runPlaywright(folder: string, journeys: readonly string[], shop: ShopUnderTest) {
  const options = ['--config', 'e2e/playwright.config.ts', '--retries', '1', '--reporter', 'dot'];
  const command = ['node_modules/.bin/playwright', 'test', ...options, ...journeys];
  const code = await run(folder, command, {
    SHOP_URL: shop.url,
    CHROMIUM_PATH: shop.chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: '',
  });
  return code === 0;
}

/** Checks that a storefront which this shell does not host is rejected before and after it is live. */
async function isRefused(refusal: Incompatibility, shop: ShopUnderTest): Promise<boolean> {
  const error = await validateRefusal(refusal, shop.url, shop.chromium);
  print(error ? `not rejected properly: ${error}` : `rejected: ${refusal.reason}`);
  return error === null;
}

async function runAll(context: StartContext, trees: Trees): Promise<Result[]> {
  const versions = (['previous', 'new'] as const).filter((version) => trees[version]);
  const chromium = findOrInstallChromium();
  const shop = new MixedShop(context, trees);
  await shop.open();
  const results: Result[] = [];
  for (const combination of listCombinations(versions)) {
    if (!isChosen(combination)) continue;
    print(describe(combination));
    await shop.switchTo(combination);
    const target = { url: context.settings.shopUrl, chromium };
    const refusal = await getIncompatibility(trees, combination);
    const passed = refusal
      ? await isRefused(refusal, target)
      : await runJourneys(trees[combination.storefront]?.folder ?? ROOT, combination, target);
    results.push({ ...combination, passed, refused: refusal !== null });
  }
  return results;
}

/** Whether the combination matches the versions on the command line. */
function isChosen(combination: Combination): boolean {
  return PARTS.every((part) => (options[part] ?? combination[part]) === combination[part]);
}

function describe({ shell, storefront, admin, api }: Combination): string {
  return `${shell} shell, ${storefront} storefront, ${admin} admin, ${api} API …`;
}

/** Settings of this test only, with its own database and release stores. */
function getSettings(dataDir: string) {
  const port = process.env.SKEW_PORT ?? '4720';
  const ADMIN_PASSWORD = ADMIN.password;
  Object.assign(process.env, { DATABASE_URL: '', RATE_LIMIT_SCALE: '100', ADMIN_PASSWORD });
  return readSettings({ PORT: port, DATA_DIR: dataDir });
}

async function test(dataDir: string): Promise<boolean> {
  const settings = getSettings(dataDir);
  await checkPorts(settings.ports);
  const trees = await prepareTrees(dataDir);
  const group = new ProcessGroup(settings);
  const context = { settings, group, print, printLast: print, isVerbose: false };
  try {
    const stopped = onStopSignals(() => group.kill()).then(() => []);
    const results = await Promise.race([
      runAll(context, trees),
      group.waitForAnyFailure(),
      stopped,
    ]);
    process.stdout.write(`\n${formatMatrix(results)}\n`);
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
// As root, PostgreSQL runs as another user, who needs access.
await chmod(dataDir, 0o755);
try {
  process.exitCode = (await test(dataDir)) ? 0 : 1;
} catch (error) {
  printError(error);
  process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
