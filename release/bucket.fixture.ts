// A bucket on this machine for tests: it speaks as much S3 as the shop does, and like S3 it refuses
// what is not signed by its key. The signature is worked out here, not by the client's library.
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketAddress } from './bucket.ts';

const KEY = { accessKeyId: 'the-key', secretAccessKey: 'the-secret', region: 'eu-test-1' };
/** Few, so that a small release needs a second page. */
const PAGE = 3;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`);

/** The signature that AWS Signature Version 4 asks of this request. */
function signatureOf({ method, headers, url }: IncomingMessage, signed: string, scope: string) {
  const { pathname, searchParams } = new URL(url ?? '', 'http://bucket');
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const body = String(headers['x-amz-content-sha256']);
  const request = [method, pathname, query, lines.join(''), signed, body].join('\n');
  const date = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n');
  const secret = `AWS4${KEY.secretAccessKey}`;
  const key = scope.split('/').reduce<Buffer | string>(hmac, secret);
  return hmac(key, text).toString('hex');
}

function isSigned(request: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/;
  const [, key, scope = '', signed = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  const isOurs = scope.endsWith(`/${KEY.region}/s3/aws4_request`) && key === KEY.accessKeyId;
  return isOurs && signature === signatureOf(request, signed, scope);
}

export interface TestBucket {
  readonly address: BucketAddress;
  readonly objects: Map<string, Buffer>;
  /** Runs before the next write of this key is looked at: a rival at a chosen moment. */
  before(key: string, rival: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** An empty bucket. */
export async function aBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>();
  const rivals = new Map<string, () => Promise<unknown>>();
  const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const next =
      keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response.end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  async function put(key: string, request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    if (sha256(body) !== request.headers['x-amz-content-sha256']) return 400;
    const rival = rivals.get(key);
    rivals.delete(key);
    await rival?.();
    const now = objects.get(key);
    const { 'if-match': match, 'if-none-match': none } = request.headers;
    if (none === '*' && now) return 412;
    if (match !== undefined && (!now || etagOf(now) !== match)) return 412;
    objects.set(key, body);
    return 200;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname.slice('/shop-releases/'.length));
    if (!isSigned(request)) {
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
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { url: `http://127.0.0.1:${port}/shop-releases`, ...KEY },
    objects,
    before: (key, rival) => rivals.set(key, rival),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
