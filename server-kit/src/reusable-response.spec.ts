import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createEtag, ReusableResponse } from './reusable-response.ts';

const BODY = Buffer.from('a coin '.repeat(500));
const ETAG = createEtag(BODY);
const aResponse = (more: { status?: number; isCompressible?: boolean } = {}) =>
  new ReusableResponse({
    ...{ status: 200, isCompressible: true, ...more },
    body: BODY,
    headers: { 'content-type': 'text/html', etag: ETAG },
  });

describe('a reusable response', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed once for concurrent and later clients: %s', async (encoding, open) => {
    const response = aResponse();
    const [first, second] = [response.select('', encoding), response.select('', encoding)];
    const encoded = await first;
    expect(await second).toBe(encoded);
    expect(response.select('', encoding)).toBe(encoded);
    expect(open(encoded.bytes ?? BODY)).toEqual(BODY);
    expect(encoded.headers).toEqual({
      'content-type': 'text/html',
      etag: ETAG,
      'content-encoding': encoding,
      'content-length': String(encoded.bytes?.length),
    });
    expect(encoded.headerList.slice(0, 2)).toEqual(['content-type', 'text/html']);
  });

  it('is plain for a client without compression, and if it is not compressible', () => {
    const plain = { bytes: BODY, headers: { 'content-length': String(BODY.length) } };
    expect(aResponse().select(undefined, null)).toMatchObject(plain);
    expect(aResponse({ isCompressible: false }).select(undefined, 'br')).toMatchObject(plain);
  });

  it.each([ETAG, `"other", ${ETAG}`, ETAG.slice(2)])('is 304 for a client that has %s', (tags) => {
    expect(aResponse().select(tags, 'br')).toMatchObject({ status: 304, bytes: null });
  });

  it('is sent in full to a client with another version, and if it is an error', () => {
    expect(aResponse().select('W/"other"', null)).toMatchObject({ status: 200, bytes: BODY });
    expect(aResponse({ status: 503 }).select(ETAG, null)).toMatchObject({ status: 503 });
  });

  it('weighs at most its body and the compressed copies', () => {
    expect(aResponse().size).toBe(1_000 + 2 * BODY.length);
    expect(aResponse({ isCompressible: false }).size).toBe(1_000 + BODY.length);
  });
});
