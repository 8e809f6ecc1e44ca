// Settings of the shell's server, from the environment.
import { z } from 'zod';
import { parseBucketSettings, type BucketAddress } from '@challenge-coins/release/bucket';
import { parseSettings } from '@challenge-coins/release/settings';
import { findRemoteConflict, mergeRemotes, remotesSetting } from './remotes.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an address like http://host:port' });

/** Comma-separated list, may be empty: `10.0.0.1, 10.1.0.0/16`. */
const addressList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** Comma-separated URLs, at least one: `http://one:3003, http://two:3003`. */
const addresses = addressList.pipe(z.tuple([address], address));

const configSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** URL of the API, or of each of its processes. */
    API_URL: addresses.prefault('http://127.0.0.1:3003'),
    STOREFRONT_URL: address.default('http://127.0.0.1:3001'),
    ADMIN_URL: address.default('http://127.0.0.1:3002'),
    /** Additional remotes, or overrides of the two above. */
    REMOTES: remotesSetting.prefault(''),
    /** Release store of the shell; with RELEASES_BUCKET, the local cache of its releases. */
    RELEASES_DIR: z.string().min(1),
    /** Development: URL of the server of the shell's own bundle, instead of the store. */
    SHELL_URL: address.optional(),
    /** Directory of the last valid release documents, for restarts. */
    CACHE_DIR: z.string().min(1),
    /** The shop's public URL, for canonical links; never taken from the Host header. */
    PUBLIC_URL: address.optional(),
    /** Load balancers whose X-Forwarded-* headers are trusted. */
    EDGE_PROXIES: addressList.prefault(''),
    /** Maximum of concurrent requests; excess requests get 503. */
    SHELL_MAX_IN_FLIGHT: z.coerce.number().int().min(1).max(100_000).default(500),
    LOG_LEVEL: z.string().default('warn'),
    /** Port of the Prometheus metrics; not set: disabled. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** `allow`: a cookie can replace a deployed remote with a developer's build of it. Not set: such cookies are ignored. */
    REMOTE_OVERRIDES: z.literal('allow', { error: 'must be "allow" or not set' }).optional(),
    /** Whether to send 103 Early Hints to every client, not only to known HTTP/2 clients. */
    EARLY_HINTS: z.literal('on', { error: 'must be "on" or not set' }).optional(),
    NODE_ENV: z.string().optional(),
  })
  .transform((env, context) => {
    const defaults = [
      { name: 'storefront-mfe', url: env.STOREFRONT_URL, paths: ['/'] },
      { name: 'admin-mfe', url: env.ADMIN_URL, paths: ['/admin'] },
    ];
    const remotes = mergeRemotes(defaults, env.REMOTES);
    const conflict = findRemoteConflict(remotes);
    if (conflict !== null) {
      context.addIssue({ code: 'custom', path: ['REMOTES'], message: `is invalid: ${conflict}` });
    }
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
    // Never in production: a cookie could run foreign scripts on the shop's origin.
    const allowsOverrides = env.REMOTE_OVERRIDES === 'allow' && env.NODE_ENV !== 'production';
    return {
      port: env.PORT,
      host: env.HOST,
      apiUrls: env.API_URL,
      remotes,
      releasesDir: env.RELEASES_DIR,
      shellUrl: env.SHELL_URL,
      cacheDir: env.CACHE_DIR,
      publicUrl,
      isSecure: publicUrl.startsWith('https:'),
      edgeProxies: env.EDGE_PROXIES,
      maxInFlight: env.SHELL_MAX_IN_FLIGHT,
      earlyHints: env.EARLY_HINTS === 'on',
      logLevel: env.LOG_LEVEL,
      metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
      /** Names of the remotes that a cookie may override. */
      overridable: allowsOverrides ? remotes.map(({ name }) => name) : [],
      /** Additional origins for connect-src: hot reload in development. */
      connect: env.SHELL_URL ? ['ws:'] : [],
    };
  });

export type Config = z.output<typeof configSchema> & { readonly bucket?: BucketAddress };

/** Reads the settings; an empty value counts as not set. Throws with the names of invalid settings. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = parseSettings(configSchema, environment);
  const bucket = parseBucketSettings(environment);
  return { ...config, ...(bucket && { bucket }) };
}
