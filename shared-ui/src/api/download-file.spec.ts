import { isApiError, type ApiError } from './api-error.ts';
import { setLocale } from '../messages/testing.ts';
import { downloadFile } from './download-file.ts';
import { captureDownloads, createProblem, fakeApi } from './testing.ts';

const PATH = '/admin/invoices/export.csv';
const GET = `GET ${PATH}`;

const aFile = (disposition: string) => () =>
  new Response('number,kind', { headers: { 'content-disposition': disposition } });

async function errorOf(download: Promise<void>): Promise<ApiError> {
  const error: unknown = await download.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (isApiError(error)) return error;
  throw new Error('The download did not fail with an ApiError');
}

test('requests the file with the token and saves it under its name', async () => {
  const { files, fileNames } = captureDownloads();
  localStorage.setItem('token', 'abc');
  const { asked } = fakeApi({ [GET]: aFile('attachment; filename="invoices-2026.csv"') });
  await downloadFile(PATH, { query: { from: '2026-01-01', to: undefined } });
  const [request] = asked(GET);
  expect(request?.headers.get('authorization')).toBe('Bearer abc');
  expect(new URL(request?.url ?? '').search).toBe('?from=2026-01-01');
  expect(fileNames).toEqual(['invoices-2026.csv']);
  expect(files.map(({ size }) => size)).toEqual(['number,kind'.length]);
});

test('asks for error texts in the language of the document', async () => {
  captureDownloads();
  const { asked } = fakeApi({ [GET]: aFile('attachment; filename="invoices-2026.csv"') });
  await downloadFile(PATH);
  setLocale('ht');
  await downloadFile(PATH);
  const languages = asked(GET).map(({ headers }) => headers.get('accept-language'));
  expect(languages).toEqual(['en', 'ht']);
});

test('saves nothing if the API refuses, and throws its message', async () => {
  const { fileNames } = captureDownloads();
  fakeApi({ [GET]: () => createProblem(422, 'invoices.too-many-to-export', 'Too many.') });
  expect(await errorOf(downloadFile(PATH))).toMatchObject({ status: 422, detail: 'Too many.' });
  fakeApi({ [GET]: () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  expect(await errorOf(downloadFile(PATH))).toMatchObject({ status: 502, detail: null });
  expect(fileNames).toEqual([]);
});

test('a connection that breaks is a network error', async () => {
  const { fileNames } = captureDownloads();
  fakeApi({ [GET]: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(await errorOf(downloadFile(PATH))).toMatchObject({ status: 0, code: 'network' });
  const blob = () => Promise.reject(new TypeError('aborted'));
  fakeApi({ [GET]: () => Object.assign(new Response(), { blob }) });
  expect(await errorOf(downloadFile(PATH))).toMatchObject({ status: 0, code: 'network' });
  expect(fileNames).toEqual([]);
});
