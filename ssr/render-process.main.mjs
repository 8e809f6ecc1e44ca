// Renders the pages of one release in a child process, so that a page that hangs, exhausts memory or exits
// harms nothing else. Plain JavaScript, so that it runs beside both sources and bundles.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** Node modules that a bundle may use, as in the build: those of React SSR, no files, network or processes. */
const ALLOWED_MODULES = ['async_hooks', 'crypto', 'stream', 'util'];
/** Limit of the resident set; V8's heap limit does not cover memory outside the heap. */
const MAX_RSS_BYTES = 256 * 1024 * 1024;

const nodeRequire = createRequire(import.meta.url);
/** The SSR bundles by language. */
const renderers = new Map();

/** Makes the kernel's OOM killer prefer this process to the server (Linux only). */
function preferOomKill() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux or not permitted: the heap limit applies alone.
  }
}

function requireAllowed(name) {
  if (ALLOWED_MODULES.includes(name)) return nodeRequire(name);
  throw new Error(`The SSR bundle must not use "${name}".`);
}

function load({ code, address }) {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', 'releaseAddress'];
  const run = compileFunction(code, names, { filename: `${address}painter.cjs` });
  run(module, module.exports, requireAllowed, address);
  return module.exports;
}

/** Renders one page in advance, because the first takes many times as long as later ones. */
async function warmUp(renderer) {
  const path = Object.keys(renderer.pages ?? {}).find((pattern) => !pattern.includes(':'));
  if (path === undefined) return;
  try {
    await renderer.paint({ path, known: [], siteName: '', publicUrl: 'https://shop.invalid' });
  } catch {
    // The error is reported when that page is requested.
  }
}

const TASKS = {
  load: async (input, locale) => {
    const renderer = load(input);
    renderers.set(locale, renderer);
    await warmUp(renderer);
    return '';
  },
  paint: async (request, locale) =>
    JSON.stringify(await renderers.get(locale).paint(JSON.parse(request))),
  queries: async (request, locale) =>
    JSON.stringify(await renderers.get(locale).queries(JSON.parse(request).path)),
};

async function handle({ task, input, locale }) {
  try {
    return { text: await TASKS[task](input, locale) };
  } catch (error) {
    return { fault: String(error?.stack ?? error) };
  }
}

preferOomKill();
for (const name of ['fetch', 'WebSocket', 'EventSource']) delete globalThis[name];
// An unhandled rejection of one page must not fail the next.
process.on('unhandledRejection', () => undefined);
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (request) => {
  const response = await handle(request);
  process.send(response, () => {
    if (process.memoryUsage.rss() > MAX_RSS_BYTES) process.exit(1);
  });
});
