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
    const response = await this.call('GET', this.urlOf(key));
    if (response.status === 404) return null;
    this.check(response, 'GET', key);
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
    const response = await this.call('PUT', this.urlOf(key), {
      headers,
      body: new Uint8Array(body),
    });
    if (response.status === 412 || response.status === 409) throw new PreconditionFailed(key);
    this.check(response, 'PUT', key);
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
      this.check(response, 'list', folder);
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
    this.check(await this.call('DELETE', this.urlOf(key)), 'DELETE', key);
  }

  private urlOf(key: string): string {
    return `${this.root}/${this.prefix}${key}`;
  }

  private async call(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      return await this.client.fetch(url, { ...init, method, signal });
    } catch (cause) {
      throw new BucketError(`The bucket ${this.address.url} does not respond.`, { cause });
    }
  }

  private check({ ok, status }: Response, what: string, key: string): void {
    if (ok) return;
    throw new BucketError(
      `The bucket ${this.address.url} responded with ${status} to ${what} ${key}.`,
    );
  }
}
