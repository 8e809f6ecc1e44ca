import { ApiError } from './api-error.ts';
import { buildUrl, type ApiParams, type ApiPaths } from './client.ts';
import { saveBlob } from './save-blob.ts';
import { sessionToken } from './session-token.ts';

/** Requests a file from the API with the session token, and saves it under the name from the response. */
export async function downloadFile(path: keyof ApiPaths, params: ApiParams = {}): Promise<void> {
  const { name, file } = await fetchFile(buildUrl(path, params));
  saveBlob(name, file);
}

async function fetchFile(url: string): Promise<{ name: string; file: Blob }> {
  const response = await unlessUnreachable(
    fetch(url, {
      headers: {
        authorization: `Bearer ${sessionToken() ?? ''}`,
        'accept-language': $locale,
      },
    }),
  );
  if (!response.ok) {
    const problem: unknown = await response.json().catch(() => null);
    throw ApiError.of(response, problem);
  }
  return { name: fileNameOf(response), file: await unlessUnreachable(response.blob()) };
}

/** The connection can also break while the file is received. */
function unlessUnreachable<Result>(transfer: Promise<Result>): Promise<Result> {
  return transfer.catch(() => {
    throw ApiError.unreachable();
  });
}

function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}
