import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The repository's root, seen from backend/src/common and backend/dist/common alike. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

const yesOrNo = (otherwise: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(otherwise)
    .transform((value) => value === 'true');

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});

const origin = z.url({
  protocol: /^https?$/,
  error: 'must be addresses like https://shop.example',
});

const mailServer = z.url({
  protocol: /^smtps?$/,
  error: 'must look like smtp://user:password@mail.example:587',
});

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** An address (10.0.0.1), a network (10.0.0.0/8) or one of the named ones. */
function isNetwork(value: string): boolean {
  const [address = '', bits = '0', ...rest] = value.split('/');
  return (
    NAMED_NETWORKS.includes(value) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && !rest.length)
  );
}

/** Every setting of the API, its default and its limits. An empty value counts as not set. */
const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: wholeNumber(1, 65_532).default(3000),
  /** Default: three above PORT. */
  API_PORT: wholeNumber(0, 65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  /** Not set: the embedded PostgreSQL of DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  /** For migrations, seed and commands, where DATABASE_URL leads to a pooler; not set: the same. */
  MIGRATION_URL: databaseAddress.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(ROOT, path)),
  ADMIN_EMAILS: list
    .pipe(z.array(z.email('must be e-mail addresses with commas between them')).min(1))
    .prefault('admin@example.com,owner@example.com'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(128).optional(),
  JWT_SECRET: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  /** Addresses or networks whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list
    .pipe(z.array(z.string().refine(isNetwork, 'must be addresses or networks like 10.0.0.0/8')))
    .prefault('loopback'),
  CORS_ORIGINS: list.pipe(z.array(origin)).prefault(''),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .max(1_000_000)
    .default(1),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** Database connections of one API process. */
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  /** Whether PostgreSQL may keep the plans of frequent statements; a pooler may not know how. */
  DATABASE_PREPARE: yesOrNo('true'),
  /** Requests that one API process works on at once; more are answered 503. */
  MAX_IN_FLIGHT: wholeNumber(1, 100_000).default(200),
  /** How often a process asks at most whether what it keeps has changed, in milliseconds. */
  LOOK_EVERY_MS: wholeNumber(0, 400).default(250),
  /** Where Prometheus finds the API's figures; not set: nowhere. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The server that takes the shop's mails; not set: they are files in DATA_DIR/mail. */
  SMTP_URL: mailServer.optional(),
  /** Whom the mails are from; not set: the shop's name and its contact address. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, 'must end in an e-mail address')
    .optional(),
  /** Whether this process sends what lies in the outbox. */
  MESSAGES_WORKER: yesOrNo('true'),
  /** Mails of one kind that shopkeepers may cause in an hour; what comes after waits for their word. */
  MAIL_BULK_CAP: wholeNumber(1, 100_000).default(100),
});

type Settings = z.infer<typeof settings>;
export type Env = Settings & { readonly API_PORT: number };

/** Injection token of the settings. */
export const ENV = Symbol('env');

/** Why a process does not start or cannot go on, in words for the person who started it. */
export class StartError extends Error {}

/** Parses all settings, or says in plain words which of them are wrong. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settings.safeParse(variables);
  if (!result.success) throw new StartError(inPlainWords(result.error));
  return { ...result.data, API_PORT: result.data.API_PORT ?? result.data.PORT + 3 };
}

/** The settings of this process: its environment, completed by the repository's .env file. */
export function loadEnv(): Env {
  const file = resolve(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

/** The shop's own address, for links in mails; never what a request says in its Host header. */
export function publicUrl({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

function inPlainWords(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}.`);
  return ['These settings are wrong:', ...new Set(lines)].join('\n');
}

/** A signing key shorter than its hash could be searched for. */
export const MIN_SECRET_BYTES = 32;
/** Words that stand in tutorials and example files; a secret made of them is known to everybody. */
const WELL_KNOWN =
  /change.?me|your.?(?:jwt|secret)|secret.?key|example|default|^(.)\1+$|^(?:secret|password|jwt)+$|^(?:0123456789|1234567890)/i;

/**
 * In production: says no to a secret that somebody could guess, and with a DATABASE_URL to none at
 * all, because replicas have to share it.
 */
export function checkJwtSecret({ NODE_ENV, JWT_SECRET, DATABASE_URL }: Env): void {
  if (NODE_ENV !== 'production') return;
  if (JWT_SECRET === undefined) {
    if (DATABASE_URL === undefined) return;
    throw new StartError('JWT_SECRET is missing. Make one: openssl rand -hex 32');
  }
  if (Buffer.byteLength(JWT_SECRET) < MIN_SECRET_BYTES) {
    throw new StartError(
      `JWT_SECRET must have at least ${MIN_SECRET_BYTES} bytes. Make one: openssl rand -hex 32`,
    );
  }
  if (WELL_KNOWN.test(JWT_SECRET)) {
    throw new StartError('JWT_SECRET is a well-known text. Make one: openssl rand -hex 32');
  }
}
