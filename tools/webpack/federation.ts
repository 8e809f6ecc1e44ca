// What crosses between the bundles at run time: React and `shared-ui/platform`, nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';
import { z } from 'zod';
import { ROOT } from '../../release/parts.ts';
import type { FrontEnd } from '../../release/parts.ts';

/** Module Federation names are identifiers: `storefront-mfe` is `storefront_mfe` at run time. */
export function federationName(part: FrontEnd): string {
  return part.replaceAll('-', '_');
}

const HERE = import.meta.dirname;

const packageSchema = z.object({ version: z.string() });

function versionOf(folder: string): string {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).version;
}

/** The version of `shared-ui/platform` this tree builds with and requires. */
export const PLATFORM_VERSION = versionOf('shared-ui');

/** The chunk that a remote's one exposed module becomes. */
export const EXPOSED_CHUNK = 'routes';

const SHARED = {
  react: { version: versionOf('node_modules/react'), strictVersion: false },
  'react-dom': { version: versionOf('node_modules/react-dom'), strictVersion: false },
  '@challenge-coins/shared-ui/platform': {
    // The name it crosses under is what released shells and remotes ask for; it outlives the import's.
    shareKey: 'shared-ui/platform',
    version: PLATFORM_VERSION,
    strictVersion: true,
  },
};

function sharedModules() {
  return Object.fromEntries(
    Object.entries(SHARED).map(([name, module]) => [
      name,
      { singleton: true, ...module, requiredVersion: `^${module.version}`, import: false as const },
    ]),
  );
}

/** Of the federation runtime: what works on manifests and snapshots, which no release of ours has. */
const SNAPSHOTS = /[\\/](SnapshotHandler|preload)\.js$/;
/** What it says of its errors beside their codes; a shopper reads our own sentences. */
const SENTENCES = /[\\/]desc\.mjs$/;
/** What it writes to the console with: ours is the console. */
const LOGGER = /[\\/]logger\.js$/;
/** Of the shared packages: lists that grow without end, for which the platform has no hook. */
const ENDLESS_LISTS = /[\\/]infiniteQueryBehavior\.js$/;

/**
 * The shell gives the shared modules and knows no remote (shell/src/app/federation.ts): it takes the runtime,
 * less what it never calls.
 */
export function hostFederation(): WebpackPluginInstance[] {
  return [
    new webpack.DefinePlugin({
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_SHARED: 'true',
    }),
    inPlaceOf(SNAPSHOTS, 'runtime-core', 'stub-federation-snapshot.cjs'),
    inPlaceOf(SENTENCES, 'error-codes', 'stub-error-descriptions.mjs'),
    inPlaceOf(LOGGER, 'sdk', 'console-logger.mjs'),
    inPlaceOf(ENDLESS_LISTS, 'query-core', 'stub-infinite-query.mjs'),
  ];
}

/** Puts a file of this folder into the place of those that a package asks for by such a name. */
const inPlaceOf = (name: RegExp, of: string, file: string) =>
  new webpack.NormalModuleReplacementPlugin(name, (asked: { context: string; request: string }) => {
    if (asked.context.includes(of)) asked.request = join(HERE, file);
  });

/**
 * A remote takes the shared modules from the shell and brings no copy of its own: a shell that
 * cannot offer them is refused with a sentence, not patched over with a second React. Webpack's own
 * container speaks to the shell's runtime as well as the enhanced one does, in 3.1 kB, not 16.2.
 */
export function remoteFederation(part: FrontEnd, filename: string): WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({
    name: federationName(part),
    filename,
    exposes: { './routes': { import: './src/routes.tsx', name: EXPOSED_CHUNK } },
    shared: sharedModules(),
  });
}
