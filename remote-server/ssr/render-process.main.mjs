// Paints the pages of one release in a process of its own: a page that hangs, eats memory or ends the
// process takes nothing else with it. Plain JavaScript, so that it runs beside sources and bundles alike.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** As the build has it: what React paints with, and no files, no network, no other program. */
const OF_NODE = ['async_hooks', 'crypto', 'stream', 'util'];
/** What is not on V8's heap is not under its limit either. */
const MAX_BYTES = 256 * 1024 * 1024;

const requireOfNode = createRequire(import.meta.url);
let painter;

/** Where memory runs out, the kernel takes this process first, not the server (Linux alone). */
function goFirst() {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not Linux, or not allowed: then the limit of the heap has to do.
  }
}

function requireAllowed(name) {
  if (OF_NODE.includes(name)) return requireOfNode(name);
  throw new Error(`A painter cannot have "${name}".`);
}

function load({ code, address }) {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require', 'releaseAddress'];
  const run = compileFunction(code, names, { filename: `${address}painter.cjs` });
  run(module, module.exports, requireAllowed, address);
  return module.exports;
}

/** The first page takes many times as long as those after it; it need not be a shopper's. */
async function warmUp() {
  const path = Object.keys(painter.pages ?? {}).find((pattern) => !pattern.includes(':'));
  if (path === undefined) return;
  try {
    await painter.paint({ path, known: [], siteName: '', publicUrl: 'https://shop.invalid' });
  } catch {
    // Whoever asks for that page is told.
  }
}

const TASKS = {
  load: async (input) => {
    painter = load(input);
    await warmUp();
    return '';
  },
  paint: async (request) => JSON.stringify(await painter.paint(JSON.parse(request))),
  queries: async (request) => JSON.stringify(await painter.queries(JSON.parse(request).path)),
};

async function answer({ task, input }) {
  try {
    return { text: await TASKS[task](input) };
  } catch (error) {
    return { fault: String(error?.stack ?? error) };
  }
}

goFirst();
for (const name of ['fetch', 'WebSocket', 'EventSource']) delete globalThis[name];
// A promise that a page has left behind is no fault of the next one's.
process.on('unhandledRejection', () => undefined);
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (order) => {
  const message = await answer(order);
  process.send(message, () => {
    if (process.memoryUsage.rss() > MAX_BYTES) process.exit(1);
  });
});
