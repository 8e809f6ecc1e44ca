// Module Federation: the bundles share React and `shared-ui/platform` at run time, nothing else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';
import { z } from 'zod';
import { ROOT } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';

/** Module Federation name of a part, an identifier: `storefront-mfe` becomes `storefront_mfe`. */
export function federationName(part: FrontEnd): string {
  return part.replaceAll('-', '_');
}

const FOLDER = import.meta.dirname;

const packageSchema = z.object({ version: z.string() });

function versionOf(folder: string): string {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).version;
}

/** Version of `shared-ui/platform` that this tree provides and requires. */
export const PLATFORM_VERSION = versionOf('shared-ui');

/** Name of the chunk of a remote's exposed module. */
export const EXPOSED_CHUNK = 'routes';

const SHARED = {
  react: { version: versionOf('node_modules/react'), strictVersion: false },
  'react-dom': { version: versionOf('node_modules/react-dom'), strictVersion: false },
  '@challenge-coins/shared-ui/platform': {
    // The share key that released shells and remotes use; independent of the import specifier.
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

/** Federation runtime code for manifests and snapshots, which no release has. */
const SNAPSHOTS = /[\\/](SnapshotHandler|preload)\.js$/;
/** Federation error descriptions; shoppers see the shell's own messages. */
const ERROR_DESCRIPTIONS = /[\\/]desc\.mjs$/;
/** Federation logger, replaced by the plain console. */
const LOGGER = /[\\/]logger\.js$/;
/** TanStack's infinite queries, for which the platform exports no hook. */
const INFINITE_QUERIES = /[\\/]infiniteQueryBehavior\.js$/;

/**
 * Federation of the shell, which provides the shared modules and loads remotes at run time
 * (shell/src/app/federation.ts): the runtime without the parts that it never calls.
 */
export function hostFederation(): WebpackPluginInstance[] {
  return [
    new webpack.DefinePlugin({
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      FEDERATION_OPTIMIZE_NO_SHARED: 'true',
    }),
    replaceModule(SNAPSHOTS, 'runtime-core', 'stub-federation-snapshot.cjs'),
    replaceModule(ERROR_DESCRIPTIONS, 'error-codes', 'stub-error-descriptions.mjs'),
    replaceModule(LOGGER, 'sdk', 'console-logger.mjs'),
    replaceModule(INFINITE_QUERIES, 'query-core', 'stub-infinite-query.mjs'),
  ];
}

/** Replaces modules of a package by a file of this folder. */
const replaceModule = (name: RegExp, packageName: string, file: string) =>
  new webpack.NormalModuleReplacementPlugin(
    name,
    (resolve: { context: string; request: string }) => {
      if (resolve.context.includes(packageName)) resolve.request = join(FOLDER, file);
    },
  );

/**
 * Federation of a remote, which takes the shared modules from the shell and includes no copy: an
 * incompatible shell is rejected with a message instead of loading a second React. Webpack's own container
 * is compatible with the shell's runtime and adds 3.1 kB; the enhanced one adds 16.2 kB.
 */
export function remoteFederation(part: FrontEnd, filename: string): WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({
    name: federationName(part),
    filename,
    exposes: { './routes': { import: './src/routes.tsx', name: EXPOSED_CHUNK } },
    shared: sharedModules(),
  });
}
