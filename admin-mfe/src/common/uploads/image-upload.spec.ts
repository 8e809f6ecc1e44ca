import { isApiError } from '@challenge-coins/shared-ui/api';
import { FakeXhr } from '../../testing/fake-xhr.ts';
import { uploadImage } from './image-upload.ts';

const file = new File(['x'], 'obverse.png', { type: 'image/png' });
const SECOND = 1000;

let sent: readonly FakeXhr[] = [];
let parts: number[] = [];
let waits: (number | null)[] = [];
let control = new AbortController();

/** Begins an upload; the answer ends with its address, or with what it failed with. */
function upload(): Promise<unknown> {
  const options = {
    onProgress: (part: number) => parts.push(part),
    onWait: (seconds: number | null) => waits.push(seconds),
    signal: control.signal,
  };
  return uploadImage(file, options).catch((error: unknown) => error);
}

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * SECOND);
const wordsOf = (error: unknown) => (isApiError(error) ? error.detail : error);

beforeEach(() => {
  sent = FakeXhr.install();
  [parts, waits, control] = [[], [], new AbortController()];
  jest.useFakeTimers();
});

describe('the upload of a picture', () => {
  it('says how far it is, and answers the address of the picture', async () => {
    const done = upload();
    sent[0]?.progress(1, 4);
    sent[0]?.progress(3, 4);
    sent[0]?.answer(201, { url: '/api/images/a-640.webp' });
    await expect(done).resolves.toBe('/api/images/a-640.webp');
    expect(parts).toEqual([0.25, 0.75, 1]);
    expect(sent.map(({ address }) => address)).toEqual(['POST /api/upload-image']);
  });

  it('is given up when nothing gets through, however slow it may be while something does', async () => {
    const done = upload();
    for (let part = 1; part <= 5; part += 1) {
      await pass(15);
      sent[0]?.progress(part, 10);
    }
    expect(sent[0]?.aborted).toBe(false);
    await pass(20);
    expect(sent[0]?.aborted).toBe(true);
    expect(wordsOf(await done)).toBe(
      'obverse.png stopped on its way. Check your connection and try again.',
    );
  });

  it('is given up when the shop has received it and does not answer', async () => {
    const done = upload();
    sent[0]?.upload.onload?.();
    await pass(59);
    expect(sent[0]?.aborted).toBe(false);
    await pass(1);
    expect(wordsOf(await done)).toBe(
      'The shop did not answer about obverse.png. Please try again.',
    );
  });

  it.each([429, 503])('waits as long as a busy shop asks for (%d), and says so', async (status) => {
    const done = upload();
    sent[0]?.answer(status, { detail: 'Busy.' }, { 'retry-after': '4' });
    await pass(3);
    expect(waits).toEqual([4]);
    expect(sent).toHaveLength(1);
    await pass(1);
    sent[1]?.answer(201, { url: '/api/images/a-640.webp' });
    await expect(done).resolves.toBe('/api/images/a-640.webp');
    expect(waits).toEqual([4, null]);
  });

  it('fails at once when the shop asks for a long wait', async () => {
    const done = upload();
    sent[0]?.answer(429, { detail: 'Too many attempts.' }, { 'retry-after': '900' });
    expect(wordsOf(await done)).toBe('Too many attempts.');
  });

  it('is tried four times at most', async () => {
    const done = upload();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      sent[attempt]?.answer(503, { detail: 'Busy.' }, { 'retry-after': '1' });
      await pass(1);
    }
    expect(wordsOf(await done)).toBe('Busy.');
    expect(sent).toHaveLength(4);
  });

  it('ends when it is cancelled, on its way as well as in the wait for a busy shop', async () => {
    const first = upload();
    control.abort();
    expect(sent[0]?.aborted).toBe(true);
    await expect(first).resolves.toMatchObject({ name: 'AbortError' });
    control = new AbortController();
    const second = upload();
    sent[1]?.answer(503, {}, { 'retry-after': '9' });
    await pass(1);
    control.abort();
    await expect(second).resolves.toMatchObject({ name: 'AbortError' });
    await pass(60);
    expect(sent).toHaveLength(2);
  });
});
