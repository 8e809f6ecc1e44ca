import fc, { type Arbitrary } from 'fast-check';
import { useApi } from '../../test/api.js';
import { anAdmin, aUser } from '../../test/build.js';
import { readDescription } from '../../test/openapi-check.js';
import {
  generateFromSchema,
  hostileText,
  type FuzzedSchema,
  type Schemas,
} from '../../test/schema-fuzzer.js';
import { TokensService } from '../auth/tokens.service.js';
import { anOrder, aProduct } from '../../test/products.js';

/** Seed and number of runs, to explore more: FUZZ_SEED=$RANDOM FUZZ_RUNS=500. */
const SEED = Number(process.env.FUZZ_SEED ?? 1804);
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const TIMEOUT_MS = 20_000;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: FuzzedSchema;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: FuzzedSchema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas };
}

const document = readDescription() as Document;
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    title: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

const api = useApi({ RATE_LIMIT_SCALE: '1000000' });
/** A new session per request: a logout ends the one it is sent with. */
const tokenOf: Record<string, (() => string) | undefined> = {};
const ids: string[] = [];
const tested = new Set<string>();

beforeAll(async () => {
  const [shopper, admin] = [await aUser(api), await anAdmin(api)];
  const tokens = api.app.get(TokensService);
  tokenOf.shopper = () => tokens.sign({ id: shopper.id, role: 'user', tokenVersion: 0 });
  tokenOf.admin = () => tokens.sign({ id: admin.id, role: 'admin', tokenVersion: 0 });
  const product = await aProduct(api, { mintage: 20 });
  ids.push(product, await anOrder(shopper, product), shopper.id, '1');
});

interface Sent {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** Escaped for a URL; a lone surrogate as its UTF-8 bytes. */
function escaped(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');
}

const inPath: Arbitrary<string> = fc.oneof(
  fc.nat(3).map((n) => ids[n] ?? '1'),
  hostileText.map(escaped),
  fc.constantFrom('%00', '%', '..%2f..%2fetc%2fpasswd', '%ED%A0%80', `${'a'.repeat(32)}-640.webp`),
);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function queryOf(parameters: readonly Parameter[]): Arbitrary<string> {
  const values = Object.fromEntries(
    parameters.map(({ name, schema }) => [
      name,
      generateFromSchema(schema, document.components.schemas),
    ]),
  );
  const query = fc.record(values, { requiredKeys: [] }).map((parameters) =>
    Object.entries(parameters)
      .map(([name, value]) => `${name}=${escaped(textOf(value)).slice(0, 2000)}`)
      .join('&'),
  );
  const strange = fc.constantFrom(
    'page=1&page=2',
    'q[a]=1',
    '__proto__[x]=1',
    'q=%',
    'q=%00',
    '&&=',
  );
  return fc.oneof({ weight: 4, arbitrary: query }, { weight: 1, arbitrary: strange });
}

const file = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('name,price\nA,1\n', 'id,name\n1,"x', '<svg/>', '\u0089PNG\r\n\u001a\n', ''),
);
const formBody = fc
  .tuple(fc.constantFrom('file', '__proto__', 'constructor', 'x'), file)
  .map(
    ([name, content]) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\n${content}\r\n--x--\r\n`,
  );
const brokenBody = fc.constantFrom(
  '{',
  'null',
  '"',
  '[1,',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  '\ufeff{}',
  '--x\r\n',
  '--x--',
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'APPLICATION/JSON;;',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
);

/** A body and its content type, mostly a valid pair. */
function bodyOf({ requestBody }: Operation): Arbitrary<[type: string, body: string | null]> {
  const [content] = Object.entries(requestBody?.content ?? {});
  const right: Arbitrary<[string, string | null]> = !content
    ? fc.constant(['application/json', null])
    : content[0] === 'multipart/form-data'
      ? formBody.map((body) => ['multipart/form-data; boundary=x', body])
      : generateFromSchema(content[1].schema, document.components.schemas).map((body) => [
          'application/json',
          JSON.stringify(body),
        ]);
  const wrong = fc.tuple(contentType, fc.oneof(brokenBody, formBody));
  return fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

const headers = fc.dictionary(
  fc.constantFrom('idempotency-key', 'if-none-match', 'x-request-id', 'accept', 'origin', 'range'),
  hostileText.map((text) => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 500)),
  { maxKeys: 2 },
);

/** Arbitrary requests to an operation. */
function requestsTo(method: string, path: string, operation: Operation): Arbitrary<Sent> {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const places = path.split(/\{\w+\}/);
  const address = fc
    .tuple(fc.array(inPath, { minLength: places.length, maxLength: places.length }), queryOf(query))
    .map(([segments, search]) => {
      const whole = places.map((place, n) => (n === 0 ? place : `${segments[n] ?? ''}${place}`));
      return `${whole.join('')}?${search}`;
    });
  return fc.tuple(address, bodyOf(operation), headers).map(([at, [type, body], more]) => ({
    address: at,
    headers: { ...more, 'content-type': type },
    body: method === 'GET' ? null : body,
  }));
}

/** Internal details that error responses must not contain. */
const INTERNAL_DETAILS =
  /\bat \S+ \(|\.[jt]s:\d|node_modules|file:\/\/|\/(home|usr|root|var|work)\/|\b(SELECT|INSERT|UPDATE|DELETE) |syntax error|relation "|QueryFailed|TypeORM|TypeError/;

async function send(method: string, { address, headers: ownHeaders, body }: Sent, token?: string) {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${await api.app.getUrl()}${address}`, {
    method,
    body,
    headers: { ...ownHeaders, ...authorization },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}

describe(`for arbitrary requests (seed ${SEED})`, () => {
  it.each(OPERATIONS)('$title responds without 5xx or internal details', async (described) => {
    const { title, method, path, operation } = described;
    tested.add(title);
    const who = fc.constantFrom('visitor', 'shopper', 'admin', 'admin');
    const property = fc.asyncProperty(
      who,
      requestsTo(method, path, operation),
      async (role, sent) => {
        const { status, text } = await send(method, sent, tokenOf[role]?.());
        expect(status).toBeLessThan(500);
        if (status < 400) return;
        expect(JSON.parse(text)).toMatchObject({ status, detail: expect.stringMatching(/\.$/) });
        expect(text).not.toMatch(INTERNAL_DETAILS);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });

  afterAll(() => {
    expect(OPERATIONS.filter(({ title }) => !tested.has(title))).toEqual([]);
  });
});
