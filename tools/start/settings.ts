// Where everything of a start listens and keeps its data.
import { z } from 'zod';
import { parseSettings, getDataDirs, SettingsError } from '../../release/settings.ts';
import type { DataDirs } from '../../release/settings.ts';

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
  ADMIN_EMAILS: z.string().default('admin@example.com,owner@example.com'),
});

/** The address of one server, and the variable that moves it elsewhere. */
export interface Place {
  readonly port: number;
  readonly variable:
    | 'PORT'
    | 'STOREFRONT_PORT'
    | 'ADMIN_PORT'
    | 'API_PORT'
    | 'METRICS_PORT'
    | 'CATALOGUE_PORT';
}

/** One place for each server. */
export type Places = Readonly<Record<'shop' | 'storefront' | 'admin' | 'api', Place>>;

/** What the servers take themselves for: the shop that sells, or a developer's. */
export type Mode = 'production' | 'development';

export interface StartSettings extends DataDirs {
  readonly mode: Mode;
  readonly places: Places;
  /** Where the second process of the API listens, the third … */
  readonly moreApis: readonly Place[];
  /** The interface the shop listens on; everything else listens on this machine only. */
  readonly host: string;
  /** Whether the database is somebody else's to run. */
  readonly hasOwnDatabase: boolean;
  readonly shopUrl: string;
  /** Where each server tells its figures; null where nobody wants them. */
  readonly metrics: Places | null;
  readonly firstAdmin: string;
}

function metricsFrom(first: number | undefined): Places | null {
  if (first === undefined) return null;
  const place = (distance: number): Place => ({ port: first + distance, variable: 'METRICS_PORT' });
  return { shop: place(0), storefront: place(1), admin: place(2), api: place(3) };
}

const MOST_APIS = 16;

/** How many processes of the API `--api` asks for. */
export function apisIn(argv: readonly string[]): number {
  const at = argv.indexOf('--api');
  if (at === -1) return 1;
  const count = Number(argv[at + 1]);
  if (Number.isInteger(count) && count >= 1 && count <= MOST_APIS) return count;
  throw new SettingsError(
    `--api wants a number of processes from 1 to ${MOST_APIS}, like --api 2.`,
  );
}

/** The settings of this start. The three other servers listen on the ports after the shop's. */
export function readSettings(
  environment: NodeJS.ProcessEnv,
  mode: Mode = 'production',
  apis = 1,
): StartSettings {
  const parsed = parseSettings(environmentSchema, environment);
  const after = (own: number | undefined, distance: number) => own ?? parsed.PORT + distance;
  const apiPort = after(parsed.API_PORT, 3);
  return {
    mode,
    places: {
      shop: { port: parsed.PORT, variable: 'PORT' },
      storefront: { port: after(parsed.STOREFRONT_PORT, 1), variable: 'STOREFRONT_PORT' },
      admin: { port: after(parsed.ADMIN_PORT, 2), variable: 'ADMIN_PORT' },
      api: { port: apiPort, variable: 'API_PORT' },
    },
    moreApis: Array.from({ length: apis - 1 }, (_, at) => {
      return { port: apiPort + at + 1, variable: 'API_PORT' };
    }),
    host: parsed.HOST,
    ...getDataDirs(environment),
    hasOwnDatabase: parsed.DATABASE_URL !== undefined,
    shopUrl: (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/+$/, ''),
    metrics: metricsFrom(parsed.METRICS_PORT),
    firstAdmin: parsed.ADMIN_EMAILS.split(',')[0]?.trim() ?? '',
  };
}
