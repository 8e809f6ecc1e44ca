// Minimal S3 client: the calls that a release store makes, each signed with AWS Signature V4.
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { CommandError } from './command-error.ts';
import { parseSettings } from './settings.ts';

/** URL and credentials of a bucket. */
export interface BucketAddress {
  /** `https://host/bucket`, optionally with a key prefix: `https://host/bucket/shop`. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The bucket refused the request or did not respond; the message names the status and the request. */
export class BucketError extends CommandError {}

/** A conditional write failed: the object has changed since it was read. */
export class PreconditionFailed extends Error {}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;

const environmentSchema = z.object({
  /** Unset: the release stores are folders in RELEASES_DIR. */
  RELEASES_BUCKET: z.url({ protocol: /^https?$/, error: 'must be like https://host/bucket' }),
  AWS_ACCESS_KEY_ID: z.string('must be set with RELEASES_BUCKET'),
  AWS_SECRET_ACCESS_KEY: z.string('must be set with RELEASES_BUCKET'),
  AWS_REGION: z.string().default('us-east-1'),
});

/** Parses the bucket settings; undefined when the release stores are folders. Throws `SettingsError`. */
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

/** An object's bytes and its version (ETag). */
export interface BucketObject {
  readonly body: Buffer;
  readonly version: string;
}

const getTexts = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

/** One bucket. Keys are plain paths that need no XML escaping. */
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

  /** Returns null if the object does not exist. */
  async get(key: string): Promise<BucketObject | null> {
    const response = await this.call('GET', this.urlOf(key), [404]);
    if (response.status === 404) return null;
    const body = Buffer.from(await response.arrayBuffer());
    return { body, version: response.headers.get('etag') ?? '' };
  }

  /**
   * Writes an object and returns its new version. With `replaces`, the write succeeds only if that version
   * is current (null: the object must not exist); otherwise rejects with `PreconditionFailed`.
   */
  async put(key: string, body: Buffer, replaces?: string | null): Promise<string> {
    const headers: Record<string, string> = {
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      ...(replaces === null && { 'if-none-match': '*' }),
      ...(typeof replaces === 'string' && { 'if-match': replaces }),
    };
    const init = { headers, body: new Uint8Array(body) };
    const response = await this.call('PUT', this.urlOf(key), [409, 412], init);
    if (!response.ok) throw new PreconditionFailed(key);
    return response.headers.get('etag') ?? '';
  }

  /** Objects below a folder: relative path to size in bytes. */
  async list(folder: string): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const start = `${this.prefix}${folder}/`;
    let token = '';
    do {
      const url = new URL(this.root);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', start);
      if (token !== '') url.searchParams.set('continuation-token', token);
      const response = await this.call('GET', url.href);
      const xml = await response.text();
      const sizes = getTexts(xml, 'Size');
      for (const [index, key] of getTexts(xml, 'Key').entries()) {
        found.set(key.slice(start.length), Number(sizes[index]));
      }
      [token = ''] = getTexts(xml, 'NextContinuationToken');
    } while (token !== '');
    return found;
  }

  /** Removes an object; no error if it does not exist. */
  async remove(key: string): Promise<void> {
    await this.call('DELETE', this.urlOf(key));
  }

  private urlOf(key: string): string {
    return `${this.root}/${this.prefix}${key}`;
  }

  /** Sends a signed request. Throws `BucketError` for a status that is neither 2xx nor `expected`. */
  private async call(
    method: string,
    url: string,
    expected: readonly number[] = [],
    init: RequestInit = {},
  ): Promise<Response> {
    const { url: bucket } = this.address;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await this.client
      .fetch(url, { ...init, method, signal })
      .catch((cause: unknown) => {
        throw new BucketError(`The bucket ${bucket} does not respond.`, { cause });
      });
    if (response.ok || expected.includes(response.status)) return response;
    const path = url.replace(this.urlOf(''), '');
    throw new BucketError(
      `The bucket ${bucket} responded with ${response.status} to ${method} ${path}.`,
    );
  }
}
