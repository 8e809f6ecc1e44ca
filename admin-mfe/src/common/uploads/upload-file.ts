// File upload with progress. Uses XMLHttpRequest, because fetch reports no upload progress.
import { ApiError, sessionToken } from '@challenge-coins/shared-ui/api';

/** Aborts the upload if no bytes are sent for this time. */
const STALL_TIMEOUT_MS = 20_000;
/** Aborts the upload if the API does not respond within this time after the last byte. */
const RESPONSE_TIMEOUT_MS = 60_000;

/** Progress callback and abort signal of an upload. */
export interface UploadRequestOptions {
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Aborts the upload. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file as multipart field `file` and returns the JSON response. Rejects with an `ApiError` like every other
 * call, or with an `AbortError` if `signal` is aborted.
 */
export function uploadFile(
  method: 'POST',
  path: string,
  file: File,
  { onProgress, signal }: UploadRequestOptions,
): Promise<unknown> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setDeadline = (ms: number, detail: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(new ApiError({ status: 0, code: 'network', detail }));
        request.abort();
      }, ms);
    };
    const restartStallTimer = () =>
      setDeadline(STALL_TIMEOUT_MS, $t('adminCommon.uploadInterrupted', { file: file.name }));
    const abort = () => request.abort();

    request.open(method, path);
    request.setRequestHeader('authorization', `Bearer ${sessionToken() ?? ''}`);
    // The language of error texts.
    request.setRequestHeader('accept-language', $locale);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
      restartStallTimer();
    };
    request.upload.onload = () => {
      onProgress(1);
      setDeadline(RESPONSE_TIMEOUT_MS, $t('adminCommon.uploadNoAnswer', { file: file.name }));
    };
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status < 300) resolve(body);
      else reject(ApiError.of(toResponse(request), body));
    };
    request.onerror = () => reject(ApiError.unreachable());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    restartStallTimer();
    request.send(form);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['retry-after', 'x-request-id']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: request.status, headers });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
