// Checks responses against the API description (backend/openapi.json).
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const response = z.object({
  'x-codes': z.array(z.string()).default([]),
  headers: z.record(z.string(), z.unknown()).default({}),
});
const operation = z.object({ operationId: z.string(), responses: z.record(z.string(), response) });
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

type Operation = z.infer<typeof operation>;
type Described = Operation['responses'][string];

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Reads the generated description. */
export function readDescription(): unknown {
  return JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
}

let known: ReadonlyMap<string, Record<string, Operation>> | undefined;

function describedPaths(): ReadonlyMap<string, Record<string, Operation>> {
  known ??= new Map(Object.entries(description.parse(readDescription()).paths));
  return known;
}

/** Method and path of every route that may write. */
export function listWriteRoutes(): string[] {
  return [...describedPaths()].flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => !['get', 'head'].includes(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** Method and path of the route of a call. */
export function findRoute(method: string, address: string): string {
  return `${method} ${templateOf(address)}`;
}

/** Path of a route in the description; undefined for unknown paths. */
function templateOf(address: string): string | undefined {
  const [path = ''] = address.split('?');
  if (!isReadable(path)) return undefined;
  const templates = [...describedPaths().keys()].filter((template) => fits(template, path));
  // /customers/emails takes precedence over /customers/{id}.
  return templates.find((template) => template === path) ?? templates[0];
}

/** Operation of a call; undefined for unknown paths. */
function operationOf(method: string, address: string): Operation | undefined {
  return describedPaths().get(templateOf(address) ?? '')?.[method.toLowerCase()];
}

/** Paths that cannot be decoded are rejected before routing. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function fits(template: string, path: string): boolean {
  const [wanted, actual] = [template.split('/'), path.split('/')];
  return (
    wanted.length === actual.length &&
    wanted.every((part, index) => part === actual[index] || /^\{\w+\}$/.test(part))
  );
}

const problem = z.object({ code: z.string() });

/** Describes what a response has that its operation does not document; undefined if nothing. */
export function findUndocumented(
  method: string,
  address: string,
  answer: Answer,
): string | undefined {
  const found = operationOf(method, address);
  if (!found) return undefined;
  const { status, headers } = answer;
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  const described = found.responses[status] ?? (isProblem ? found.responses.default : undefined);
  const what = isProblem ? `${status} ${problem.parse(answer.body).code}` : String(status);
  const missing = described ? missingIn(described, answer, isProblem) : what;
  return missing === undefined
    ? undefined
    : `${method} ${address} answered ${what}, but the description of ${found.operationId} does not name ${missing}. ` +
        'Say it at the route (@Raises, @Revalidated), then "npm run generate".';
}

function missingIn(
  described: Described,
  { headers, body }: Answer,
  isProblem: boolean,
): string | undefined {
  const code = isProblem ? problem.parse(body).code : undefined;
  if (code !== undefined && !described['x-codes'].includes(code)) return code;
  const telling = ['ETag', 'Retry-After', 'Set-Cookie'].filter((name) => headers.has(name));
  const isKept = (headers.get('cache-control') ?? 'no-store') !== 'no-store';
  return [...telling, ...(isKept ? ['Cache-Control'] : [])].find(
    (name) => !(name in described.headers),
  );
}
