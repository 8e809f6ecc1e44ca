// A bucket that speaks S3: the few calls that a release store makes, each signed.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { parseSettings } from './settings.ts';

/** Where a bucket is, and by which key it opens. */
export interface BucketAddress {
  /** `https://host/bucket`, or with a prefix of its own: `https://host/bucket/shop`. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The bucket refused or did not answer; the message says which and to what. */
export class BucketError extends Error {}

/** An object is no longer as it was when it was read. */
export class PreconditionFailed extends Error {}

/** How long one answer may take, in milliseconds. */
const PATIENCE = 30_000;
const RETRIES = 3;

const environmentSchema = z.object({
  /** Not set: the release stores are folders in RELEASES_DIR. */
  RELEASES_BUCKET: z.url({ protocol: /^https?$/, error: 'must be like https://host/bucket' }),
  AWS_ACCESS_KEY_ID: z.string('must be set with RELEASES_BUCKET'),
  AWS_SECRET_ACCESS_KEY: z.string('must be set with RELEASES_BUCKET'),
  AWS_REGION: z.string().default('us-east-1'),
});

/** The bucket of the release stores; undefined when they are folders. Throws `SettingsError`. */
export function parseBucketSettings(environment: NodeJS.ProcessEnv): BucketAddress | undefined {
  if (!environment.RELEASES_BUCKET) return undefined;
  const data = parseSettings(environmentSchema, environment);
  return {
    url: data.RELEASES_BUCKET.replace(/\/+$/, ''),
    accessKeyId: data.AWS_ACCESS_KEY_ID,
    secretAccessKey: data.AWS_SECRET_ACCESS_KEY,
    region: data.AWS_REGION,
  };
}

/** An object's bytes and the mark of this state of it. */
export interface BucketObject {
  readonly body: Buffer;
  readonly version: string;
}

const textsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

/** Keys are plain paths without anything that XML would escape. */
export class Bucket {
  private readonly client: AwsClient;
  private readonly root: string;
  private readonly prefix: string;

  constructor(readonly address: BucketAddress) {
    const { url, ...key } = address;
    this.client = new AwsClient({ ...key, service: 's3', retries: RETRIES });
    const { origin, pathname } = new URL(url);
    const [, name = '', ...prefix] = pathname.split('/');
    this.root = `${origin}/${name}`;
    this.prefix = prefix.map((part) => `${part}/`).join('');
  }

  /** Null when there is no such object. */
  async get(key: string): Promise<BucketObject | null> {
    const answer = await this.call('GET', this.urlOf(key));
    if (answer.status === 404) return null;
    this.check(answer, 'GET', key);
    const body = Buffer.from(await answer.arrayBuffer());
    return { body, version: answer.headers.get('etag') ?? '' };
  }

  /**
   * Writes an object, and answers its new version. With `replaces`, only in the place of that version,
   * or, with null, of nothing: rejects with `ChangedMeanwhile` when it is not so.
   */
  async put(key: string, body: Buffer, replaces?: string | null): Promise<string> {
    const headers: Record<string, string> = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(replaces === null && { 'if-none-match': '*' }),
      ...(typeof replaces === 'string' && { 'if-match': replaces }),
    };
    const answer = await this.call('PUT', this.urlOf(key), { headers, body: new Uint8Array(body) });
    if (answer.status === 412 || answer.status === 409) throw new PreconditionFailed(key);
    this.check(answer, 'PUT', key);
    return answer.headers.get('etag') ?? '';
  }

  /** The objects below a folder: paths relative to it, and sizes in bytes. */
  async list(folder: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const start = `${this.prefix}${folder}/`;
    let token = '';
    do {
      const url = new URL(this.root);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', start);
      if (token !== '') url.searchParams.set('continuation-token', token);
      const answer = await this.call('GET', url.href);
      this.check(answer, 'list', folder);
      const xml = await answer.text();
      const sizes = textsOf(xml, 'Size');
      for (const [index, key] of textsOf(xml, 'Key').entries()) {
        found.set(key.slice(start.length), Number(sizes[index]));
      }
      [token = ''] = textsOf(xml, 'NextContinuationToken');
    } while (token !== '');
    return found;
  }

  /** Removes an object; that it is gone already is no fault. */
  async remove(key: string): Promise<void> {
    this.check(await this.call('DELETE', this.urlOf(key)), 'DELETE', key);
  }

  private urlOf(key: string): string {
    return `${this.root}/${this.prefix}${key}`;
  }

  private async call(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      return await this.client.fetch(url, { ...init, method, signal });
    } catch (cause) {
      throw new BucketError(`The bucket ${this.address.url} does not answer.`, { cause });
    }
  }

  private check({ ok, status }: Response, what: string, key: string): void {
    if (ok) return;
    throw new BucketError(`The bucket ${this.address.url} answered ${status} to ${what} ${key}.`);
  }
}
