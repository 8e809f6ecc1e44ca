// npm run dev -w <remote>                      the remote alone: fake host, any API (API_URL)
// npm run dev -w <remote> -- --in <address>    the remote inside a deployed shop
import { parseArgs } from 'node:util';
import httpProxy from '@fastify/http-proxy';
import webpack from 'webpack';
import { z } from 'zod';
import { localAddress } from '../start/backend.ts';
import { respondsOk } from '../start/part-process.ts';
import { checkPorts } from '../start/ports.ts';
import { readSettings } from '../start/settings.ts';
import type { PortSetting, StartSettings } from '../start/settings.ts';
import { FRONT_ENDS, isFrontEnd, rootPath, type RemotePart } from '@challenge-coins/release/parts';
import { loadDotEnv, SettingsError } from '@challenge-coins/release/settings';
import { startDevServer } from './dev-server.ts';
import { createOverrideHandler, overrideCookie } from './override.ts';
import { insideConfig, standaloneConfig } from './part-config.ts';
import { serveStandalonePage, standalonePage } from './standalone-page.ts';

const STANDALONE_PATH = '/standalone/';
const RELEASE_PATH = '/releases/development/';

const address = z.url({ protocol: /^https?$/ });
const print = (...lines: string[]) => console.log(lines.map((line) => `  ${line}`).join('\n'));

function parseUrl(text: string, what: string): URL {
  const { success } = address.safeParse(text);
  if (!success) throw new SettingsError(`${what} must be an address like https://shop.example.`);
  return new URL(text);
}

/** The remote's port in the shop: it replaces the shop's own server. */
function portOf(part: RemotePart, { ports, addedRemotes }: StartSettings): PortSetting {
  const added = addedRemotes.find(({ name }) => name === part);
  return added ?? (part === 'admin-mfe' ? ports.admin : ports.storefront);
}

async function serveStandalone(part: RemotePart, settings: StartSettings): Promise<void> {
  const { port } = portOf(part, settings);
  const api = parseUrl(process.env.API_URL ?? localAddress(settings.ports.api), 'API_URL');
  const page = serveStandalonePage(standalonePage(part, STANDALONE_PATH));
  await startDevServer({
    compiler: webpack(await standaloneConfig(part)),
    port,
    publicPath: STANDALONE_PATH,
    hot: true,
    extras: (app) => {
      void app.register(httpProxy, { upstream: api.origin, prefix: '/api', rewritePrefix: '/api' });
      app.setNotFoundHandler(page);
    },
  });
  print('', `${part} standalone: http://localhost:${port}${rootPath(part)}`, `API: ${api.origin}`);
  if (!(await respondsOk(`${api.origin}/api/health/ready`))) {
    print('The API does not respond. Start one (npm start), or set API_URL to a running one.');
  }
}

async function serveInShop(part: RemotePart, settings: StartSettings, shop: URL): Promise<void> {
  const { port } = portOf(part, settings);
  const entry = new URL(`http://localhost:${port}${RELEASE_PATH}remoteEntry.js`);
  const override = { part, shop, entry };
  await startDevServer({
    compiler: webpack(await insideConfig(part)),
    port,
    publicPath: RELEASE_PATH,
    hot: false,
    extras: (app) =>
      app.get('/__open', (request, reply) => {
        reply.hijack();
        createOverrideHandler(override)(request.raw, reply.raw);
      }),
  });
  print(
    '',
    `${part} inside ${shop.href}: http://localhost:${port}/__open`,
    `or, in the console of its page: document.cookie = '${overrideCookie(override)}'`,
    `to return to the live release: http://localhost:${port}/__open?off`,
  );
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { in: { type: 'string' } },
    allowPositionals: true,
  });
  const [part] = positionals;
  if (!isFrontEnd(part) || part === 'shell') {
    throw new SettingsError(`Missing remote. Use one of ${FRONT_ENDS.slice(1).join(', ')}.`);
  }
  loadDotEnv();
  const settings = readSettings(process.env);
  await checkPorts({ [part]: portOf(part, settings) });
  await (values.in === undefined
    ? serveStandalone(part, settings)
    : serveInShop(part, settings, parseUrl(values.in, '--in')));
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
