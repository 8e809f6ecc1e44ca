import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Repository root; the same relative path from backend/src/common and backend/dist/common. */
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

const booleanFlag = (defaultValue: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(defaultValue)
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

/** Whether the value is an address (10.0.0.1), a network (10.0.0.0/8) or a named network. */
function isNetwork(value: string): boolean {
  const [address = '', bits = '0', ...rest] = value.split('/');
  return (
    NAMED_NETWORKS.includes(value) || (isIP(address) > 0 && /^\d{1,3}$/.test(bits) && !rest.length)
  );
}

/** All environment variables of the API with defaults and limits. An empty value counts as not set. */
const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: wholeNumber(1, 65_532).default(3000),
  /** Default: three above PORT. */
  API_PORT: wholeNumber(0, 65_535).optional(),
  HOST: z.string().default('127.0.0.1'),
  /** Default: the embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: databaseAddress.optional(),
  /** For migrations, seed and commands if DATABASE_URL points to a pooler. Default: DATABASE_URL. */
  MIGRATION_URL: databaseAddress.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(ROOT, path)),
  ADMIN_EMAILS: list
    .pipe(z.array(z.email('must be email addresses separated by commas')).min(1))
    .prefault('admin@example.com,owner@example.com'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(128).optional(),
  JWT_SECRET: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  /** Addresses or networks whose X-Forwarded-* headers are trusted. */
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
  /** Maximum database connections of one API process. */
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  /** Whether frequent statements are prepared; some poolers do not support it. */
  DATABASE_PREPARE: booleanFlag('true'),
  /** Maximum concurrent requests of one API process; further requests get 503. */
  MAX_IN_FLIGHT: wholeNumber(1, 100_000).default(200),
  /** Minimum interval between two checks for changes of cached data, in milliseconds. */
  CACHE_REVALIDATE_MS: wholeNumber(0, 400).default(250),
  /** Port of the Prometheus metrics. Default: no metrics server. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Mail server. Default: emails are written to files in DATA_DIR/mail. */
  SMTP_URL: mailServer.optional(),
  /** Sender of emails. Default: the shop's name and contact address. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@]@[^\s@]+$/, 'must end in an email address')
    .optional(),
  /** Whether this process runs the outbox worker. */
  OUTBOX_WORKER: booleanFlag('true'),
  /**
   * Maximum emails of one kind per hour that staff actions may cause; further emails are held until
   * released.
   */
  MAIL_BULK_CAP: wholeNumber(1, 100_000).default(100),
  /** Card payments by Stripe. Default: not offered. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key like sk_live_… or sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of the webhook endpoint, like whsec_…')
    .optional(),
  /** Payments by MonCash. Default: not offered. */
  MONCASH_CLIENT_ID: z.string().optional(),
  MONCASH_CLIENT_SECRET: z.string().optional(),
  MONCASH_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').default('live'),
  /** Payment sandbox instead of Stripe and MonCash; no money moves. Only on this machine. */
  PAYMENT_SANDBOX_URL: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must look like http://127.0.0.1:3020')
    .optional(),
});

/** Secrets that can be read from a file, named by the variable with the suffix `_FILE`. */
const FILE_SECRETS = [
  'JWT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MONCASH_CLIENT_SECRET',
] as const;

/** Replaces `NAME_FILE` by `NAME`; throws a `StartError` for a file that cannot be read. */
function readSecretFiles(variables: Record<string, string | undefined>): void {
  for (const name of FILE_SECRETS) {
    const file = variables[`${name}_FILE`];
    if (file === undefined || variables[name] !== undefined) continue;
    try {
      variables[name] = readFileSync(file, 'utf8').trim();
    } catch {
      throw new StartError(`${name}_FILE names a file that cannot be read: ${file}`);
    }
  }
}

/** Former names of settings, accepted until version 1.1. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  LOOK_EVERY_MS: 'CACHE_REVALIDATE_MS',
  MESSAGES_WORKER: 'OUTBOX_WORKER',
  DATABASE_POOL: 'DATABASE_POOL_SIZE',
};

type Settings = z.infer<typeof settings>;
export type Env = Settings & { readonly API_PORT: number };

/** Injection token of the settings. */
export const ENV = Symbol('env');

/** Error that prevents a start; the message is for the operator. */
export class StartError extends Error {}

/** Parses the settings; throws a `StartError` that lists all invalid ones. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  for (const [former, name] of Object.entries(FORMER_NAMES)) variables[name] ??= variables[former];
  readSecretFiles(variables);
  const result = settings.safeParse(variables);
  if (!result.success) throw new StartError(toMessage(result.error));
  checkPaymentSettings(result.data);
  return { ...result.data, API_PORT: result.data.API_PORT ?? result.data.PORT + 3 };
}

/** Rejects payment settings that would lose money or do nothing. The messages contain no key. */
function checkPaymentSettings(env: Settings): void {
  const { STRIPE_SECRET_KEY: key, NODE_ENV, PAYMENT_SANDBOX_URL: sandbox } = env;
  if ((key === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined))
    throw new StartError('Card payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  if ((env.MONCASH_CLIENT_ID === undefined) !== (env.MONCASH_CLIENT_SECRET === undefined))
    throw new StartError('MonCash needs both MONCASH_CLIENT_ID and MONCASH_CLIENT_SECRET.');
  const isMonCashLive = env.MONCASH_CLIENT_ID !== undefined && env.MONCASH_MODE === 'live';
  const isLive = isMonCashLive || (key?.includes('_live_') ?? false);
  if (isLive && NODE_ENV !== 'production')
    throw new StartError(
      `Live payment keys are refused with NODE_ENV=${NODE_ENV}: use test keys, or MONCASH_MODE=sandbox.`,
    );
  if (sandbox === undefined) return;
  if (key !== undefined || env.MONCASH_CLIENT_ID !== undefined)
    throw new StartError('Remove either PAYMENT_SANDBOX_URL or the keys of Stripe and MonCash.');
  if (NODE_ENV === 'production' && !isLocalUrl(publicUrl(env)))
    throw new StartError(
      'PAYMENT_SANDBOX_URL is refused in production: buyers would get coins without paying.',
    );
}

function isLocalUrl(url: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(url).hostname);
}

/** One warning for the operator per former name that is set. */
export function warnOfFormerNames(source: Record<string, string | undefined>): string[] {
  return Object.entries(FORMER_NAMES)
    .filter(([former]) => source[former] !== undefined && source[former] !== '')
    .map(([former, name]) => `${former} is now ${name}; the former name works until version 1.1`);
}

/** Settings from the environment, completed by the repository's .env file. */
export function loadEnv(): Env {
  const file = resolve(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

/** Public base URL for links in emails. Never derived from a request's Host header. */
export function publicUrl({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');
}

function toMessage(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}.`);
  return ['Invalid settings:', ...new Set(lines)].join('\n');
}

/** A key shorter than the hash output could be brute-forced. */
export const MIN_SECRET_BYTES = 32;
/** Placeholders of tutorials and example files: an attacker tries them first. */
const WELL_KNOWN =
  /change.?me|your.?(?:jwt|secret)|secret.?key|example|default|^(.)\1+$|^(?:secret|password|jwt)+$|^(?:0123456789|1234567890)/i;

/**
 * In production: rejects a guessable secret. With a DATABASE_URL the secret is required, because replicas
 * must share it.
 */
export function checkJwtSecret({ NODE_ENV, JWT_SECRET, DATABASE_URL }: Env): void {
  if (NODE_ENV !== 'production') return;
  if (JWT_SECRET === undefined) {
    if (DATABASE_URL === undefined) return;
    throw new StartError('JWT_SECRET is missing. Generate one: openssl rand -hex 32');
  }
  if (Buffer.byteLength(JWT_SECRET) < MIN_SECRET_BYTES) {
    throw new StartError(
      `JWT_SECRET must have at least ${MIN_SECRET_BYTES} bytes. Generate one: openssl rand -hex 32`,
    );
  }
  if (WELL_KNOWN.test(JWT_SECRET)) {
    throw new StartError('JWT_SECRET is a well-known value. Generate one: openssl rand -hex 32');
  }
}
