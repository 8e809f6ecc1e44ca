// The settings of the shop's server, from the environment.
import { z } from 'zod';
import { parseBucketSettings } from '../../release/bucket.ts';
import type { BucketAddress } from '../../release/bucket.ts';
import { parseSettings } from '../../release/settings.ts';
import { findRemoteConflict, mergeRemotes, remotesSetting } from './remotes.ts';

const address = z.url({ protocol: /^https?$/, error: 'must be an address like http://host:port' });

/** `10.0.0.1, 10.1.0.0/16` or nothing. */
const addressList = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

/** `http://one:3003, http://two:3003`: at least one. */
const addresses = addressList.pipe(z.tuple([address], address));

const configSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('0.0.0.0'),
    /** One address, or those of several processes. */
    API_URL: addresses.prefault('http://127.0.0.1:3003'),
    STOREFRONT_URL: address.default('http://127.0.0.1:3001'),
    ADMIN_URL: address.default('http://127.0.0.1:3002'),
    /** More remotes, or one of the two above with other paths. */
    REMOTES: remotesSetting.prefault(''),
    /** The shell's own releases; with a RELEASES_BUCKET where they are kept on this disk. */
    RELEASES_DIR: z.string().min(1),
    /** In development: where the shell's own bundle is served instead of from the store. */
    SHELL_URL: address.optional(),
    /** Where the last good answers are kept over a restart. */
    CACHE_DIR: z.string().min(1),
    /** The shop's public address, for canonical links; never taken from the Host header. */
    PUBLIC_URL: address.optional(),
    /** Load balancers before this server whose X-Forwarded-* headers are true. */
    EDGE_PROXIES: addressList.prefault(''),
    /** Requests that this server works on at once; more are answered 503. */
    SHELL_MAX_IN_FLIGHT: z.coerce.number().int().min(1).max(100_000).default(500),
    LOG_LEVEL: z.string().default('warn'),
    /** Where Prometheus finds this server's figures; not set: nowhere. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** Whether a cookie may put a developer's remote in the place of a live one. */
    REMOTE_OVERRIDES: z.literal('allow', { error: 'must be "allow" or not set' }).optional(),
    /** Whether every client gets 103 Early Hints, and not only who is known to speak HTTP/2. */
    EARLY_HINTS: z.literal('on', { error: 'must be "on" or not set' }).optional(),
    NODE_ENV: z.string().optional(),
  })
  .transform((env, context) => {
    const usual = [
      { name: 'storefront-mfe', url: env.STOREFRONT_URL, paths: ['/'] },
      { name: 'admin-mfe', url: env.ADMIN_URL, paths: ['/admin'] },
    ];
    const remotes = mergeRemotes(usual, env.REMOTES);
    const clash = findRemoteConflict(remotes);
    if (clash === null) return { ...env, remotes };
    context.addIssue({ code: 'custom', path: ['REMOTES'], message: `is wrong: ${clash}` });
    return z.NEVER;
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    apiUrls: env.API_URL,
    remotes: env.remotes,
    releasesDir: env.RELEASES_DIR,
    shellUrl: env.SHELL_URL,
    cacheDir: env.CACHE_DIR,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    edgeProxies: env.EDGE_PROXIES,
    maxInFlight: env.SHELL_MAX_IN_FLIGHT,
    earlyHints: env.EARLY_HINTS === 'on',
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS_PORT ? { port: env.METRICS_PORT, host: env.METRICS_HOST } : null,
    // Never in production: there, a cookie would run anybody's scripts on the shop's own origin.
    allowsOverrides: env.REMOTE_OVERRIDES === 'allow' && env.NODE_ENV !== 'production',
  }));

export type Config = z.output<typeof configSchema> & { readonly bucket?: BucketAddress };

/** Reads the settings; an empty value counts as not set. Throws with the names that are wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = parseSettings(configSchema, environment);
  const bucket = parseBucketSettings(environment);
  return { ...config, ...(bucket && { bucket }) };
}
