// In-process S3 bucket for tests: implements the S3 calls of the release store and rejects requests without
// a valid signature.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import type { BucketAddress } from './bucket.ts';

const KEY = { accessKeyId: 'the-key', secretAccessKey: 'the-secret', region: 'eu-test-1' };
/** Objects per list response; small, so that even a small release needs a second page. */
const PAGE_SIZE = 3;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
async function isSigned({ method, url = '', headers }: IncomingMessage): Promise<boolean> {
  const { host, authorization = '' } = headers;
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const signer = new AwsV4Signer({
    ...KEY,
    service: 's3',
    url: `http://${host}${url}`,
    ...(method && { method }),
    headers: names.split(';').map((name): [string, string] => [name, String(headers[name])]),
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.authHeader()) === authorization;
}

export interface TestBucket {
  readonly address: BucketAddress;
  readonly objects: Map<string, Buffer>;
  /** Runs `competingWrite` before the next write of this key: a concurrent write at a chosen moment. */
  before(key: string, competingWrite: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Starts an empty bucket. */
export async function createBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const competingWrites = new Map<string, () => Promise<unknown>>();
  const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE_SIZE);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const next =
      keys.length > PAGE_SIZE
        ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '';
    response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  async function put(key: string, request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    if (sha256(body) !== request.headers['x-amz-content-sha256']) return 400;
    const competingWrite = competingWrites.get(key);
    competingWrites.delete(key);
    await competingWrite?.();
    const now = objects.get(key);
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if (none === '*' && now) return 412;
    if (match !== undefined && (!now || etagOf(now) !== match)) return 412;
    objects.set(key, body);
    return 200;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname.slice('/shop-releases/'.length));
    if (!(await isSigned(request))) {
      response.writeHead(403).end();
      return;
    }
    if (url.searchParams.has('list-type')) {
      list(url, response);
      return;
    }
    if (request.method === 'PUT') response.statusCode = await put(key, request);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.statusCode = 204;
    }
    const body = objects.get(key);
    if (body) response.setHeader('etag', etagOf(body));
    if (request.method === 'GET') response.statusCode = body ? 200 : 404;
    response.end(request.method === 'GET' ? body : undefined);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const url = await listenOnFreePort(server);
  return {
    address: { url: `${url}/shop-releases`, ...KEY },
    objects,
    before: (key, competingWrite) => competingWrites.set(key, competingWrite),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
