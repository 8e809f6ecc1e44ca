import { isApiError } from '@challenge-coins/shared-ui/api';
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { FakeXhr } from '../../testing/fake-xhr.ts';
import { uploadImage } from './image-upload.ts';

const file = new File(['x'], 'obverse.png', { type: 'image/png' });
const SECOND = 1000;

let sent: readonly FakeXhr[] = [];
let fractions: number[] = [];
let retries: (number | null)[] = [];
let control = new AbortController();

/** Starts an upload; resolves to the image URL or the error. */
function upload(): Promise<unknown> {
  const options = {
    onProgress: (fraction: number) => fractions.push(fraction),
    onRetry: (seconds: number | null) => retries.push(seconds),
    signal: control.signal,
  };
  return uploadImage(file, options).catch((error: unknown) => error);
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND);
const detailOf = (error: unknown) => (isApiError(error) ? error.detail : error);

beforeEach(() => {
  sent = FakeXhr.install();
  [fractions, retries, control] = [[], [], new AbortController()];
  jest.useFakeTimers();
});

describe('uploadImage', () => {
  it('reports progress and returns the image URL', async () => {
    const done = upload();
    sent[0]?.progress(1, 4);
    sent[0]?.progress(3, 4);
    sent[0]?.respond(201, { url: '/api/images/a-640.webp' });
    await expect(done).resolves.toBe('/api/images/a-640.webp');
    expect(fractions).toEqual([0.25, 0.75, 1]);
    expect(sent.map(({ address }) => address)).toEqual(['POST /api/upload-image']);
  });

  it.each(['en', 'fr'] as const)('asks for error texts in the language %s', (locale) => {
    setLocale(locale);
    void upload();
    expect(sent[0]?.requestHeaders['accept-language']).toBe(locale);
  });

  it('aborts when no bytes are sent for 20 s, however slow the upload is otherwise', async () => {
    const done = upload();
    for (let part = 1; part <= 5; part += 1) {
      await pass(15);
      sent[0]?.progress(part, 10);
    }
    expect(sent[0]?.aborted).toBe(false);
    await pass(20);
    expect(sent[0]?.aborted).toBe(true);
    expect(detailOf(await done)).toBe(
      'The upload of obverse.png was interrupted. Check your connection and try again.',
    );
  });

  it('aborts when the server does not respond within 60 s of receiving the file', async () => {
    const done = upload();
    sent[0]?.upload.onload?.();
    await pass(59);
    expect(sent[0]?.aborted).toBe(false);
    await pass(1);
    expect(detailOf(await done)).toBe(
      'The shop did not respond to the upload of obverse.png. Please try again.',
    );
  });

  it.each([429, 503])(
    'retries after the Retry-After delay of a %d and reports it',
    async (status) => {
      const done = upload();
      sent[0]?.respond(status, { detail: 'Busy.' }, { 'retry-after': '4' });
      await pass(3);
      expect(retries).toEqual([4]);
      expect(sent).toHaveLength(1);
      await pass(1);
      sent[1]?.respond(201, { url: '/api/images/a-640.webp' });
      await expect(done).resolves.toBe('/api/images/a-640.webp');
      expect(retries).toEqual([4, null]);
    },
  );

  it('fails immediately if Retry-After is longer than 30 s', async () => {
    const done = upload();
    sent[0]?.respond(429, { detail: 'Too many attempts.' }, { 'retry-after': '900' });
    expect(detailOf(await done)).toBe('Too many attempts.');
  });

  it('tries at most four times', async () => {
    const done = upload();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      sent[attempt]?.respond(503, { detail: 'Busy.' }, { 'retry-after': '1' });
      await pass(1);
    }
    expect(detailOf(await done)).toBe('Busy.');
    expect(sent).toHaveLength(4);
  });

  it('can be cancelled while sending and while waiting to retry', async () => {
    const first = upload();
    control.abort();
    expect(sent[0]?.aborted).toBe(true);
    await expect(first).resolves.toMatchObject({ name: 'AbortError' });
    control = new AbortController();
    const second = upload();
    sent[1]?.respond(503, {}, { 'retry-after': '9' });
    await pass(1);
    control.abort();
    await expect(second).resolves.toMatchObject({ name: 'AbortError' });
    await pass(60);
    expect(sent).toHaveLength(2);
  });
});
