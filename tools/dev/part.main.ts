// npm run dev -w <remote>                      that remote by itself: fake host, any API (API_URL)
// npm run dev -w <remote> -- --in <address>    that remote inside a deployed shop
import { parseArgs } from 'node:util';
import httpProxy from '@fastify/http-proxy';
import webpack from 'webpack';
import { z } from 'zod';
import { localAddress } from '../start/backend.ts';
import { answers } from '../start/part-process.ts';
import { checkPorts } from '../start/ports.ts';
import { readSettings } from '../start/settings.ts';
import type { Place, StartSettings } from '../start/settings.ts';
import type { FrontEnd } from '../../release/parts.ts';
import { loadDotEnv, SettingsError } from '../../release/settings.ts';
import { startDevServer } from './dev-server.ts';
import { respondWithCors, overrideCookie } from './override.ts';
import { insideConfig, standaloneConfig } from './part-config.ts';
import { serveStandalonePage, standalonePage } from './standalone-page.ts';

type Remote = Exclude<FrontEnd, 'shell'>;

const FILES = '/standalone/';
const ENTRY = '/releases/development/';
const START_PAGE: Readonly<Record<Remote, string>> = {
  'storefront-mfe': '/',
  'admin-mfe': '/admin',
};

const address = z.url({ protocol: /^https?$/ });
const say = (...lines: string[]) => console.log(lines.map((line) => `  ${line}`).join('\n'));

function addressOf(text: string, what: string): URL {
  const { success } = address.safeParse(text);
  if (!success) throw new SettingsError(`${what} must be an address like https://shop.example.`);
  return new URL(text);
}

/** Its own place in the shop, so that it runs instead of the shop's and not beside it. */
function placeOf(part: Remote, { places }: StartSettings): Place {
  return part === 'admin-mfe' ? places.admin : places.storefront;
}

async function alone(part: Remote, settings: StartSettings): Promise<void> {
  const { port } = placeOf(part, settings);
  const api = addressOf(process.env.API_URL ?? localAddress(settings.places.api), 'API_URL');
  const page = serveStandalonePage(standalonePage(part, FILES));
  await startDevServer({
    compiler: webpack(await standaloneConfig(part)),
    port,
    publicPath: FILES,
    hot: true,
    extras: (app) => {
      void app.register(httpProxy, { upstream: api.origin, prefix: '/api', rewritePrefix: '/api' });
      app.setNotFoundHandler(page);
    },
  });
  say('', `${part} by itself: http://localhost:${port}${START_PAGE[part]}`, `API: ${api.origin}`);
  if (!(await answers(`${api.origin}/api/health/ready`))) {
    say('The API does not answer. Start one (npm start), or set API_URL to one that runs.');
  }
}

async function inside(part: Remote, settings: StartSettings, shop: URL): Promise<void> {
  const { port } = placeOf(part, settings);
  const entry = new URL(`http://localhost:${port}${ENTRY}remoteEntry.js`);
  const override = { part, shop, entry };
  await startDevServer({
    compiler: webpack(await insideConfig(part)),
    port,
    publicPath: ENTRY,
    hot: false,
    extras: (app) =>
      app.get('/__open', (request, reply) => {
        reply.hijack();
        respondWithCors(override)(request.raw, reply.raw);
      }),
  });
  say(
    '',
    `${part} inside ${shop.href}: http://localhost:${port}/__open`,
    `or, in the console of its page: document.cookie = '${overrideCookie(override)}'`,
    `and the live one again: http://localhost:${port}/__open?off`,
  );
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { in: { type: 'string' } },
    allowPositionals: true,
  });
  const [part] = positionals;
  if (part !== 'storefront-mfe' && part !== 'admin-mfe') {
    throw new SettingsError('Say which remote: storefront-mfe or admin-mfe.');
  }
  loadDotEnv();
  const settings = readSettings(process.env);
  await checkPorts({ [part]: placeOf(part, settings) });
  await (values.in === undefined
    ? alone(part, settings)
    : inside(part, settings, addressOf(values.in, '--in')));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
