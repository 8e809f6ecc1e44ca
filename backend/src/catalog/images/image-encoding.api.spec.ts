import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import sharp from 'sharp';
import { IsNull, Not } from 'typeorm';
import { listenOnFreePort } from '../../../../server-kit/src/local-server.fixture.js';
import { refused, useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { EncoderDown } from '../upload.errors.js';
import { EncoderProcess } from './encoding/encoder-process.js';
import { ENCODER_PROGRAM, ImageEncoder } from './encoding/image-encoder.js';
import { ImageVariantsWorker } from './image-variants.worker.js';
import { listVariants } from './image-name.js';
import { ImageSource } from './image-source.entity.js';
import { storeUpload } from './image-store.js';
import { ImageVariant } from './image-variant.entity.js';
import type { UploadedImage } from './images.contract.js';
import { claimMissingVariant } from './variant-queue.query.js';

// Before the API stops: what uploads that were given up left of their connections.
afterAll(() => api.app.getHttpAdapter().getInstance().server.closeAllConnections());
const api = useApi();
const admin = useAdmin(api);

/** Pictures are drawn when nobody else needs the machine: on a busy one that takes its time, in milliseconds. */
jest.setTimeout(300_000);

const isLinux = process.platform === 'linux';
const encoder = () => api.app.get(ImageEncoder);
const finisher = () => api.app.get(ImageVariantsWorker);
const sources = () => api.dataSource.getRepository(ImageSource).count();

const upload = (file: Buffer | string) => admin.upload<UploadedImage>('/upload-image', file);

/** An upload that can be given up. */
async function begin(file: Buffer | string, signal: AbortSignal): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([file]), 'picture');
  const headers = { authorization: `Bearer ${admin.token}` };
  const url = `${await api.app.getUrl()}/api/upload-image`;
  return fetch(url, { method: 'POST', body, headers, signal });
}

let shade = 0;
/** Every one is another picture; `sigma` is how much there is to see in it, and to encode. */
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

/** What an upload leaves in the database when its process dies at once. */
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

describe('a picture whose files are not all encoded', () => {
  const hash = 'a'.repeat(32);
  const missing = `/api/images/${hash}-960.avif`;

  it('is shown in the file that is there, for as long as it takes', async () => {
    await anUnfinishedPicture(hash);
    const present = await fetchFile(missing);
    expect(present).toMatchObject({ status: 200, type: 'image/webp', cache: 'no-cache' });
    expect((await fetchFile(missing, { 'if-none-match': present.etag })).status).toBe(304);
    await finisher().run();
    const now = await fetchFile(missing, { 'if-none-match': present.etag });
    expect(now).toMatchObject({ status: 200, type: 'image/avif' });
    expect(now.cache).toContain('immutable');
  });

  it('is finished after a restart, and leaves only its files behind', async () => {
    await anUnfinishedPicture('b'.repeat(32));
    await finisher().run();
    const files = api.dataSource.getRepository(ImageVariant);
    expect(await files.countBy({ hash: 'b'.repeat(32) })).toBe(listVariants(700).length);
    expect(await sources()).toBe(0);
  });

  it('is taken up as soon as a process has started', async () => {
    const hash = 'd'.repeat(32);
    await anUnfinishedPicture(hash);
    finisher().onApplicationBootstrap();
    const claimed = { hash, claimedUntil: Not(IsNull()) };
    let isTakenUp = false;
    for (let look = 0; look < 600 && !isTakenUp; look += 1) {
      isTakenUp = await api.dataSource.getRepository(ImageSource).existsBy(claimed);
      await delay(20);
    }
    expect(isTakenUp).toBe(true);
    await finisher().run();
    expect(await sources()).toBe(0);
  });

  it('is left to the process that works on it, and taken over when that has died', async () => {
    await anUnfinishedPicture('c'.repeat(32));
    await claimMissingVariant(api.dataSource, api.clock.now());
    await finisher().run();
    expect(await sources()).toBe(1);
    api.clock.forward(200);
    await finisher().run();
    expect(await sources()).toBe(0);
  });
});

/** CPU seconds of a process so far. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

describe('an upload', () => {
  (isLinux ? it : it.skip)('of 960 pixels answers within two seconds of CPU', async () => {
    encoder().onApplicationShutdown();
    const picture = await aPicture();
    const before = process.cpuUsage();
    expect((await upload(picture)).status).toBe(201);
    const { user, system } = process.cpuUsage(before);
    const [pid = 0] = encoder().pids;
    expect((user + system) / 1e6 + (await cpuSeconds(pid))).toBeLessThan(2);
  });

  it('of bytes that the shop has is answered without a look at them', async () => {
    const picture = await aPicture(64);
    const { body } = await upload(picture);
    await finisher().run();
    encoder().onApplicationShutdown();
    expect(await upload(picture)).toMatchObject({ status: 201, body });
    expect(encoder().pids).toEqual([]);
  });

  (isLinux ? it : it.skip)('is drawn by threads that let all others go first', async () => {
    await upload(await aPicture(64));
    for (const pid of encoder().pids) {
      const threads = await readdir(`/proc/${pid}/task`);
      const niceness = await Promise.all(
        threads.map(async (thread) => {
          const stat = await readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8');
          return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
        }),
      );
      expect(Math.min(...niceness)).toBeGreaterThanOrEqual(10);
    }
    expect(encoder().pids.length).toBeGreaterThan(0);
  });
});

/** Uploads a picture, again where the machine leaves its drawing no time. */
async function uploadPatiently(picture: Buffer | string) {
  let answer = await upload(picture);
  for (let again = 0; again < 4 && answer.status === 503; again += 1)
    answer = await upload(picture);
  return answer;
}

/** Uploads a picture; answers what became of it, and how many shoppers were served meanwhile. */
async function uploadBesideShoppers(picture: Buffer | string) {
  const answer = uploadPatiently(picture);
  const over = new AbortController();
  void answer.finally(() => over.abort());
  let served = 0;
  while (!over.signal.aborted) {
    expect((await api.get('/products')).status).toBe(200);
    served += 1;
  }
  return { answer: await answer, served };
}

it('almost two megabytes of noise are taken, and no shopper waits for them', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 790, height: 790, channels: 3, background: 'black', noise } as const;
  const picture = await sharp({ create }).png().toBuffer();
  expect(picture.length).toBeGreaterThan(1_800_000);
  const { answer, served } = await uploadBesideShoppers(picture);
  expect(answer.status).toBe(201);
  expect(served).toBeGreaterThan(5);
});

describe('a picture that is too hard', () => {
  it.each([
    ['a hundred million rectangles', NESTED],
    ['filters in filters', FILTERED],
  ])('%s: is refused, and no shopper waits for it', async (_, picture) => {
    const { answer, served } = await uploadBesideShoppers(picture);
    expect(answer).toMatchObject(refused(422, 'catalog.picture-too-hard'));
    expect(served).toBeGreaterThan(50);
    expect((await upload(await aPicture(64))).status).toBe(201);
  });

  it('is none that the machine leaves no time', async () => {
    const program = api.app.get<string>(ENCODER_PROGRAM);
    const halted = new EncoderProcess({ program, priority: 10, limitMs: 500 });
    const taken = halted.run('takeIn', await aPicture(64));
    process.kill(halted.pid!, 'SIGSTOP');
    await expect(taken).rejects.toThrow(EncoderDown);
  });

  it('is given up before it takes the memory of the machine', async () => {
    const create = { width: 10_000, height: 10_000, channels: 3, background: 'black' } as const;
    const wide = await sharp({ create }).jpeg().toBuffer();
    const data = `data:image/jpeg;base64,${wide.toString('base64')}`;
    const answer = await uploadPatiently(svg(`<image href="${data}" width="960" height="960"/>`));
    expect(answer).toMatchObject(refused(422, 'catalog.picture-too-hard'));
  });

  it.each([
    ['26 comments', `${'<!-- -->'.repeat(26)}x<!`],
    ['40,000 spaces after href=', `<svg href=${' '.repeat(40_000)}`],
    ['a million open tags', '<svg><g>'.padEnd(2_000_000, '<g>')],
    ['entities in entities', billionLaughs()],
  ])('%s: is refused at once', async (_, text) => {
    expect((await upload(text)).status).toBeGreaterThanOrEqual(415);
  });

  it('stops being drawn when its client has gone', async () => {
    encoder().onApplicationShutdown();
    const client = new AbortController();
    const request = begin(NESTED, client.signal);
    while (encoder().pids.length === 0) await delay(10);
    const [pid = 0] = encoder().pids;
    client.abort();
    await expect(request).rejects.toThrow();
    while (encoder().pids.includes(pid)) await delay(10);
  });

  it('fills eight places; the ninth upload is told to come back', async () => {
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

describe('an SVG that points outside itself', () => {
  let folder: string;
  let origin: string;
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  /** Small: here it counts what is drawn, and not how much. */
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

  it('is drawn without what it points at: no file is read and nobody is asked', async () => {
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
      const answer = await fetch(`${await api.app.getUrl()}${body.url}`);
      const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
      expect([picture, channels[0]?.max, channels[3]?.max]).toEqual([picture, 0, 0]);
    }
    expect(asked).toBe(0);
  });

  it('is drawn if it carries all it shows, a script or not', async () => {
    const { status, body } = await upload(small(`<script>alert(1)</script>${red}`));
    expect(status).toBe(201);
    expect((await fetchFile(body.url)).status).toBe(200);
  });
});
