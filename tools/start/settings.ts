// Settings of a start: ports, addresses and data folders.
import { z } from 'zod';
import { ADDED_REMOTES, type RemotePart } from '@challenge-coins/release/parts';
import { parseSettings, getDataDirs, SettingsError } from '@challenge-coins/release/settings';
import type { DataDirs } from '@challenge-coins/release/settings';

const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(1, 'must be from 1 to 65535')
  .max(65_535, 'must be from 1 to 65535');

const environmentSchema = z.object({
  PORT: port.default(3000),
  STOREFRONT_PORT: port.optional(),
  ADMIN_PORT: port.optional(),
  API_PORT: port.optional(),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.string().optional(),
  METRICS_PORT: port.optional(),
  NODE_ENV: z.string().optional(),
  PAYMENT_SANDBOX: z.enum(['on', 'off'], 'must be on or off').default('on'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_SECRET_KEY_FILE: z.string().optional(),
  MONCASH_CLIENT_ID: z.string().optional(),
  ADMIN_EMAILS: z.string().default('admin@example.com,owner@example.com'),
});

/** The port of one server and the variable that sets it. */
export interface PortSetting {
  readonly port: number;
  readonly variable:
    | 'PORT'
    | 'STOREFRONT_PORT'
    | 'ADMIN_PORT'
    | 'API_PORT'
    | 'METRICS_PORT'
    | 'CATALOGUE_PORT';
}

/** The port of each server. */
export type ServerPorts = Readonly<Record<'shop' | 'storefront' | 'admin' | 'api', PortSetting>>;

/** A remote beside storefront and admin, on this machine. */
interface AddedRemote extends PortSetting {
  readonly name: RemotePart;
}

/** Offset of the first added remote's port: after those of the API processes. */
const ADDED_REMOTES_OFFSET = 20;

/** NODE_ENV of the servers. */
export type Mode = 'production' | 'development';

export interface StartSettings extends DataDirs {
  readonly mode: Mode;
  readonly ports: ServerPorts;
  /** Ports of the second and further API processes. */
  readonly extraApis: readonly PortSetting[];
  readonly addedRemotes: readonly AddedRemote[];
  /** Network interface of the shop; all other servers listen on this machine only. */
  readonly host: string;
  /** Whether the database is external (DATABASE_URL). */
  readonly hasOwnDatabase: boolean;
  readonly shopUrl: string;
  /** Metrics port of each server; null if metrics are off. */
  readonly metrics: ServerPorts | null;
  readonly firstAdmin: string;
  /** Whether a payment sandbox stands in for the payment providers; no money moves. */
  readonly usesSandbox: boolean;
}

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** Whether to start the sandbox: only outside production, without provider keys and without a public address. */
function usesSandbox(parsed: z.infer<typeof environmentSchema>, shopUrl: string): boolean {
  const hasKeys =
    parsed.STRIPE_SECRET_KEY ?? parsed.STRIPE_SECRET_KEY_FILE ?? parsed.MONCASH_CLIENT_ID;
  const isLocal = URL.canParse(shopUrl) && LOCAL_HOSTS.includes(new URL(shopUrl).hostname);
  return parsed.PAYMENT_SANDBOX === 'on' && parsed.NODE_ENV !== 'production' && !hasKeys && isLocal;
}

function toMetricsPorts(first: number | undefined): ServerPorts | null {
  if (first === undefined) return null;
  const atOffset = (offset: number): PortSetting => ({
    port: first + offset,
    variable: 'METRICS_PORT',
  });
  return { shop: atOffset(0), storefront: atOffset(1), admin: atOffset(2), api: atOffset(3) };
}

const MAX_APIS = 16;

/** Parses `--api`: the number of API processes. */
export function parseApiCount(argv: readonly string[]): number {
  const at = argv.indexOf('--api');
  if (at === -1) return 1;
  const count = Number(argv[at + 1]);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_APIS) return count;
  throw new SettingsError(`--api needs a number of processes from 1 to ${MAX_APIS}, like --api 2.`);
}

/**
 * Parses the settings of a start. By default the other three servers listen on the ports after the shop's.
 */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  mode: Mode = 'production',
  apis = 1,
): StartSettings {
  const parsed = parseSettings(environmentSchema, environment);
  const portOr = (explicit: number | undefined, offset: number) => explicit ?? parsed.PORT + offset;
  const apiPort = portOr(parsed.API_PORT, 3);
  const shopUrl = (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/+$/, '');
  return {
    mode,
    ports: {
      shop: { port: parsed.PORT, variable: 'PORT' },
      storefront: { port: portOr(parsed.STOREFRONT_PORT, 1), variable: 'STOREFRONT_PORT' },
      admin: { port: portOr(parsed.ADMIN_PORT, 2), variable: 'ADMIN_PORT' },
      api: { port: apiPort, variable: 'API_PORT' },
    },
    extraApis: Array.from({ length: apis - 1 }, (_, at) => {
      return { port: apiPort + at + 1, variable: 'API_PORT' };
    }),
    addedRemotes: ADDED_REMOTES.map((name, at) => {
      return { name, port: parsed.PORT + ADDED_REMOTES_OFFSET + at, variable: 'PORT' };
    }),
    host: parsed.HOST,
    ...getDataDirs(environment),
    hasOwnDatabase: parsed.DATABASE_URL !== undefined,
    shopUrl,
    usesSandbox: usesSandbox(parsed, shopUrl),
    metrics: toMetricsPorts(parsed.METRICS_PORT),
    firstAdmin: parsed.ADMIN_EMAILS.split(',')[0]?.trim() ?? '',
  };
}
