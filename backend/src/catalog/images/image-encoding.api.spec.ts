import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { IsNull, Not } from 'typeorm';
import { listenOnFreePort } from '@challenge-coins/server-kit/local-server.fixture';
import { ENCODER_PROGRAM, refused, useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { EncoderDown } from '../upload.errors.js';
import { EncoderProcess } from './encoding/encoder-process.js';
import { ImageEncoder, LOW_PRIORITY_ENCODERS } from './encoding/image-encoder.js';
import { ImageVariantsWorker } from './image-variants.worker.js';
import { listVariants } from './image-name.js';
import { ImageSource } from './image-source.entity.js';
import { storeUpload } from './image-store.js';
import { ImageVariant } from './image-variant.entity.js';
import type { UploadedImage } from './images.contract.js';
import { claimMissingVariant } from './variant-queue.query.js';

// Closes the connections of aborted uploads before the API stops.
afterAll(() => api.app.getHttpAdapter().getInstance().server.closeAllConnections());
const api = useApi();
const admin = useAdmin(api);

/** Encoding takes long on a busy machine. Milliseconds. */
jest.setTimeout(300_000);

const isLinux = process.platform === 'linux';
const encoder = () => api.app.get(ImageEncoder);
const variantsWorker = () => api.app.get(ImageVariantsWorker);
const sources = () => api.dataSource.getRepository(ImageSource).count();

const upload = (file: Buffer | string) => admin.upload<UploadedImage>('/upload-image', file);

/** Starts an upload that can be aborted. */
async function begin(file: Buffer | string, signal: AbortSignal): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([file]), 'picture');
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = `${await api.app.getUrl()}/api/upload-image`;
  return fetch(url, { method: 'POST', body, headers, signal });
}

let shade = 0;
/** Creates a unique image; `sigma` is the amount of noise, and so the effort to encode. */
function aPicture(size = 960, sigma = 30): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + ++shade, sigma } as const;
  const create = { width: size, height: size, channels: 3, background: 'black', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

const svg = (content: string, size = 960) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${content}</svg>`;

/** A hundred million rectangles in two kilobytes. */
const NESTED = svg(
  Array.from(
    { length: 8 },
    (_, depth) => `<g id="g${depth + 1}">${`<use xlink:href="#g${depth}"/>`.repeat(10)}</g>`,
  ).join('') + '<rect id="g0" width="900" height="900" opacity=".1"/><use xlink:href="#g8"/>',
);
const FILTERED = svg(
  `<filter id="f">${'<feTurbulence numOctaves="9" baseFrequency=".1"/><feMorphology radius="90"/>'.repeat(30)}</filter>` +
    `${'<g filter="url(#f)">'.repeat(30)}<rect width="960" height="960"/>${'</g>'.repeat(30)}`,
);

/** Stores what an upload leaves in the database if its process dies right after. */
async function anUnfinishedPicture(hash: string): Promise<void> {
  const pixels = await aPicture(700, 1);
  const first = await sharp(pixels).resize(640).webp().toBuffer();
  await storeUpload(api.dataSource.manager, hash, { width: 700, height: 700, pixels, first });
}

async function fetchFile(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${await api.app.getUrl()}${url}`, { headers });
  await response.arrayBuffer();
  const [type, cache] = ['content-type', 'cache-control'].map((name) => response.headers.get(name));
  return { status: response.status, type, cache, etag: response.headers.get('etag') ?? '' };
}

describe('image with missing variants', () => {
  const hash = 'a'.repeat(32);
  const missing = `/api/images/${hash}-960.avif`;

  it('is served as the nearest variant until the requested one is encoded', async () => {
    await anUnfinishedPicture(hash);
    const present = await fetchFile(missing);
    expect(present).toMatchObject({ status: 200, type: 'image/webp', cache: 'no-cache' });
    expect((await fetchFile(missing, { 'if-none-match': present.etag })).status).toBe(304);
    await variantsWorker().run();
    const now = await fetchFile(missing, { 'if-none-match': present.etag });
    expect(now).toMatchObject({ status: 200, type: 'image/avif' });
    expect(now.cache).toContain('immutable');
  });

  it('is completed after a restart, and its source is deleted', async () => {
    await anUnfinishedPicture('b'.repeat(32));
    await variantsWorker().run();
    const files = api.dataSource.getRepository(ImageVariant);
    expect(await files.countBy({ hash: 'b'.repeat(32) })).toBe(listVariants(700).length);
    expect(await sources()).toBe(0);
  });

  it('is picked up when a process starts', async () => {
    const hash = 'd'.repeat(32);
    await anUnfinishedPicture(hash);
    variantsWorker().onApplicationBootstrap();
    const claimed = { hash, claimedUntil: Not(IsNull()) };
    let isClaimed = false;
    for (let attempt = 0; attempt < 600 && !isClaimed; attempt += 1) {
      isClaimed = await api.dataSource.getRepository(ImageSource).existsBy(claimed);
      await delay(20);
    }
    expect(isClaimed).toBe(true);
    await variantsWorker().run();
    expect(await sources()).toBe(0);
  });

  it('is left to the process with the claim, and taken over when the claim expires', async () => {
    await anUnfinishedPicture('c'.repeat(32));
    await claimMissingVariant(api.dataSource, api.clock.now());
    await variantsWorker().run();
    expect(await sources()).toBe(1);
    api.clock.forward(200);
    await variantsWorker().run();
    expect(await sources()).toBe(0);
  });
});

/** CPU time of a process in seconds. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

describe('upload', () => {
  (isLinux ? it : it.skip)('of 960 pixels needs less than two seconds of CPU', async () => {
    encoder().onApplicationShutdown();
    const picture = await aPicture();
    const before = process.cpuUsage();
    expect((await upload(picture)).status).toBe(201);
    const { user, system } = process.cpuUsage(before);
    const [pid = 0] = encoder().pids;
    expect((user + system) / 1e6 + (await cpuSeconds(pid))).toBeLessThan(2);
  });

  it('of stored bytes returns without decoding them', async () => {
    const picture = await aPicture(64);
    const { body } = await upload(picture);
    await variantsWorker().run();
    encoder().onApplicationShutdown();
    expect(await upload(picture)).toMatchObject({ status: 201, body });
    expect(encoder().pids).toEqual([]);
  });

  (isLinux ? it : it.skip)('is decoded by threads with low priority', async () => {
    const program = { program: ENCODER_PROGRAM };
    const { decoder, encoder } = LOW_PRIORITY_ENCODERS;
    const images = new ImageEncoder({
      decoder: { ...decoder, ...program },
      encoder: { ...encoder, ...program },
    });
    await images.decodeUpload(await aPicture(64), new AbortController().signal);
    const [pid] = images.pids;
    const threads = await readdir(`/proc/${pid}/task`);
    const niceness = await Promise.all(
      threads.map(async (thread) => {
        const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
      }),
    );
    images.onApplicationShutdown();
    expect(Math.min(...niceness)).toBeGreaterThanOrEqual(10);
  });
});

/** Uploads an image, with retries if the machine is too busy. */
async function uploadPatiently(picture: Buffer | string) {
  let response = await upload(picture);
  for (let retry = 0; retry < 4 && response.status === 503; retry += 1)
    response = await upload(picture);
  return response;
}

/** Uploads an image; returns the response and the number of shopper requests served meanwhile. */
async function uploadBesideShoppers(picture: Buffer | string) {
  const response = uploadPatiently(picture);
  const over = new AbortController();
  void response.finally(() => over.abort());
  let served = 0;
  while (!over.signal.aborted) {
    expect((await api.get('/products')).status).toBe(200);
    served += 1;
    // Leaves the encoder some of the CPU: it has a lower priority than these requests.
    await delay(10);
  }
  return { response: await response, served };
}

it('accepts almost two megabytes of noise while shoppers are served', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 790, height: 790, channels: 3, background: 'black', noise } as const;
  const picture = await sharp({ create }).png().toBuffer();
  expect(picture.length).toBeGreaterThan(1_800_000);
  const { response, served } = await uploadBesideShoppers(picture);
  expect(response.status).toBe(201);
  expect(served).toBeGreaterThan(5);
});

describe('expensive or malicious image', () => {
  it.each([
    ['a hundred million rectangles', NESTED],
    ['nested filters', FILTERED],
  ])('%s: is refused while shoppers are served', async (_, picture) => {
    const { response, served } = await uploadBesideShoppers(picture);
    expect(response).toMatchObject(refused(422, 'catalog.picture-too-hard'));
    expect(served).toBeGreaterThan(20);
    expect((await upload(await aPicture(64))).status).toBe(201);
  });

  it('is not assumed when the encoder is starved of CPU', async () => {
    const halted = new EncoderProcess({ program: ENCODER_PROGRAM, priority: 10, timeoutMs: 500 });
    const taken = halted.run('decodeUpload', await aPicture(64));
    process.kill(halted.pid!, 'SIGSTOP');
    await expect(taken).rejects.toThrow(EncoderDown);
  });

  it('is aborted at the memory limit', async () => {
    const create = { width: 10_000, height: 10_000, channels: 3, background: 'black' } as const;
    const wide = await sharp({ create }).jpeg().toBuffer();
    const data = `data:image/jpeg;base64,${wide.toString('base64')}`;
    const response = await uploadPatiently(svg(`<image href="${data}" width="960" height="960"/>`));
    expect(response).toMatchObject(refused(422, 'catalog.picture-too-hard'));
  });

  it.each([
    ['26 comments', `${'<!-- -->'.repeat(26)}x<!`],
    ['40,000 spaces after href=', `<svg href=${' '.repeat(40_000)}`],
    ['a million open tags', '<svg><g>'.padEnd(2_000_000, '<g>')],
    ['nested entities', billionLaughs()],
  ])('%s: is refused immediately', async (_, text) => {
    expect((await upload(text)).status).toBeGreaterThanOrEqual(415);
  });

  it('is aborted when the client disconnects', async () => {
    encoder().onApplicationShutdown();
    const client = new AbortController();
    const request = begin(NESTED, client.signal);
    while (encoder().pids.length === 0) await delay(10);
    const [pid = 0] = encoder().pids;
    client.abort();
    await expect(request).rejects.toThrow();
    while (encoder().pids.includes(pid)) await delay(10);
  });

  it('refuses the ninth concurrent upload with Retry-After', async () => {
    const clients = new AbortController();
    const uploads = Array.from({ length: 9 }, () => begin(NESTED, clients.signal));
    const first = await Promise.race(uploads);
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5']);
    clients.abort();
    await Promise.allSettled(uploads);
    expect((await upload(await aPicture(64))).status).toBe(201);
  });
});

function billionLaughs(): string {
  const entities = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
  );
  return `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`;
}

describe('SVG with external references', () => {
  let folder: string;
  let origin: string;
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  /** Small images: only the content matters here. */
  const small = (content: string) => svg(content, 96);
  const red = small('<rect width="96" height="96" fill="red"/>');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outside-'));
    await writeFile(join(folder, 'red.svg'), red);
    await writeFile(join(folder, 'red.png'), await sharp(Buffer.from(red)).png().toBuffer());
    origin = await listenOnFreePort(server);
  });

  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  it('is rendered without them: no file read, no network request', async () => {
    const places = [origin, `file://${folder}`, folder];
    const links = places.flatMap((place) => [
      `<image xlink:href="${place}/red.png" width="96" height="96"/>`,
      `<image href="${place}/red.svg" width="96" height="96"/>`,
      `<use xlink:href="${place}/red.svg#r"/>`,
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${place}/red.svg"/>`,
      `<style>@import url("${place}/red.css"); rect { fill: url(${place}/red.svg#r) }</style>`,
    ]);
    const entity = `<!DOCTYPE svg [<!ENTITY r SYSTEM "file://${folder}/red.svg">]>`;
    for (const picture of [...links.map(small), entity + small('&r;')]) {
      const { status, body } = await upload(picture);
      if (status === 422) continue;
      const response = await fetch(`${await api.app.getUrl()}${body.url}`);
      const { channels } = await sharp(Buffer.from(await response.arrayBuffer())).stats();
      expect([picture, channels[0]?.max, channels[3]?.max]).toEqual([picture, 0, 0]);
    }
    expect(requests).toBe(0);
  });

  it('is rendered if it is self-contained, with or without a script', async () => {
    const { status, body } = await upload(small(`<script>alert(1)</script>${red}`));
    expect(status).toBe(201);
    expect((await fetchFile(body.url)).status).toBe(200);
  });
});
