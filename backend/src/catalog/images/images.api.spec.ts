import sharp from 'sharp';
import { refused, useApi } from '../../../test/api.js';
import { aUser, TestUser, useAdmin } from '../../../test/build.js';
import { ImageVariantsWorker } from './image-variants.worker.js';
import { Image } from './image.entity.js';
import type { UploadedImage } from './images.contract.js';

const api = useApi();
const admin = useAdmin(api);

const MEGABYTE = 1024 * 1024;
const HASHED = /^\/api\/images\/[0-9a-f]{32}-640\.webp$/;

const upload = (files: (Buffer | string)[], user = admin) =>
  user.upload<UploadedImage>('/upload-image', ...files);

function aPicture(width = 1200, height = 800) {
  return sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } });
}

const storedImages = () => api.dataSource.getRepository(Image).count();

async function fetchImage(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${await api.app.getUrl()}${path}`, { method, headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('uploaded image', () => {
  it.each([
    ['PNG', () => aPicture().png().toBuffer()],
    ['JPEG', () => aPicture().jpeg().toBuffer()],
    ['WebP', () => aPicture().webp().toBuffer()],
    [
      'SVG',
      () =>
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 8"><rect width="12" height="8" fill="red"/></svg>',
    ],
  ])('is stored from %s in three widths and two formats', async (_, make) => {
    const { status, body } = await upload([await make()]);
    expect({ status, url: body.url }).toEqual({ status: 201, url: expect.stringMatching(HASHED) });
    await api.app.get(ImageVariantsWorker).run();
    for (const width of [320, 640, 960]) {
      for (const format of ['webp', 'avif']) {
        const path = body.url.replace('640.webp', `${width}.${format}`);
        const { response, bytes } = await fetchImage(path);
        expect(response.headers.get('content-type')).toBe(`image/${format}`);
        const { width: actual, height } = await sharp(bytes).metadata();
        expect(actual).toBe(width);
        expect(Math.abs(height - (width * 2) / 3)).toBeLessThan(1);
      }
    }
  });

  it('has a zoom variant only if it is wider than 960 pixels', async () => {
    const wide = (await upload([await aPicture(2000, 100).png().toBuffer()])).body.url;
    const narrow = (await upload([await aPicture(960, 640).png().toBuffer()])).body.url;
    await api.app.get(ImageVariantsWorker).run();
    const close = async (url: string) =>
      sharp((await fetchImage(url.replace('640.webp', '1600.avif'))).bytes).metadata();
    expect(await close(wide)).toMatchObject({ width: 1600, height: 80, format: 'heif' });
    expect(await close(narrow)).toMatchObject({ width: 960 });
    const rows = await api.dataSource.query('SELECT hash FROM image_variant WHERE width = 1600');
    expect(rows).toContainEqual({ hash: wide.slice(-41, -9) });
    expect(rows).not.toContainEqual({ hash: narrow.slice(-41, -9) });
  });

  it('is not enlarged', async () => {
    const { body } = await upload([await aPicture(100, 50).png().toBuffer()]);
    const { bytes } = await fetchImage(body.url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  it('is stored once for repeated uploads', async () => {
    const bytes = await aPicture(64, 64).png().toBuffer();
    const { body } = await upload([bytes]);
    const before = await storedImages();
    expect((await upload([bytes])).body).toEqual(body);
    expect(await storedImages()).toBe(before);
  });

  it('is stripped of metadata', async () => {
    const secret = 'taken at my house';
    const exif = { IFD0: { ImageDescription: secret } };
    const { body } = await upload([await aPicture(64, 64).withExif(exif).jpeg().toBuffer()]);
    expect((await fetchImage(body.url)).bytes.includes(secret)).toBe(false);
  });
});

describe('invalid upload is refused and stores nothing', () => {
  const truncated = async () => (await aPicture().jpeg().toBuffer()).subarray(0, 4000);
  const manyPixels = () =>
    '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"><rect width="9" height="9"/></svg>';
  const PNG_TYPE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

  it.each([
    ['a GIF', async () => [await aPicture(9, 9).gif().toBuffer()], 415, 'catalog.not-a-picture'],
    ['HTML named .png', () => ['<html><body>Hi</body></html>'], 415, 'catalog.not-a-picture'],
    ['3 MB', () => [Buffer.alloc(3 * MEGABYTE, 1)], 413, 'catalog.file-too-large'],
    ['20,000 × 20,000 pixels', () => [manyPixels()], 422, 'catalog.too-many-pixels'],
    ['a truncated JPEG', async () => [await truncated()], 422, 'catalog.picture-damaged'],
    [
      'a broken PNG',
      () => [Buffer.concat([PNG_TYPE, Buffer.alloc(99)])],
      422,
      'catalog.picture-damaged',
    ],
    [
      'two files',
      async () => [await aPicture(9, 9).png().toBuffer(), 'x'],
      400,
      'catalog.one-file-only',
    ],
    ['no file', () => [], 400, 'catalog.no-file'],
    ['an empty file', () => [''], 400, 'catalog.no-file'],
  ])('%s', async (_, files, status, code) => {
    const before = await storedImages();
    expect(await upload(await files())).toMatchObject({
      status,
      body: { code, detail: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    expect(await storedImages()).toBe(before);
  });

  it('JSON instead of a file', async () => {
    expect(await admin.post('/upload-image', { file: 'x' })).toMatchObject(
      refused(400, 'catalog.no-file'),
    );
  });

  it('a truncated body', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
    const { token } = admin;
    expect(await api.send('POST', '/api/upload-image', body, { token, headers })).toMatchObject({
      status: 400,
    });
  });

  it('without permission', async () => {
    const picture = await aPicture(9, 9).png().toBuffer();
    expect((await upload([picture], await aUser(api))).status).toBe(403);
    expect(
      (await upload([picture], Object.assign(new TestUser(api), { token: 'nobody' }))).status,
    ).toBe(401);
  });
});

describe('stored image', () => {
  let url: string;

  beforeAll(async () => {
    url = (await upload([await aPicture(70, 70).png().toBuffer()])).body.url;
  });

  it('is cacheable without limit, and its content cannot run scripts', async () => {
    const { response } = await fetchImage(url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^".+"$/),
    });
  });

  it('is answered with 304 for a matching ETag', async () => {
    const etag = (await fetchImage(url)).response.headers.get('etag') ?? '';
    const { response, bytes } = await fetchImage(url, { 'if-none-match': etag });
    expect([response.status, bytes.length]).toEqual([304, 0]);
  });

  it('supports HEAD requests', async () => {
    const { response, bytes } = await fetchImage(url, {}, 'HEAD');
    expect([response.status, bytes.length]).toEqual([200, 0]);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
  });

  it.each([
    '00000000000000000000000000000000-640.webp',
    'abc.png',
    '..%2f..%2fetc%2fpasswd',
    '%00',
  ])('returns 404 for the name %s', async (name) => {
    expect(await api.get(`/images/${name}`)).toMatchObject(refused(404, 'catalog.image-not-found'));
  });

  it('returns 404 for an unsupported width or format', async () => {
    for (const other of ['641.webp', '640.png', '640.webp.html']) {
      expect((await fetchImage(url.replace('640.webp', other))).response.status).toBe(404);
    }
  });
});
