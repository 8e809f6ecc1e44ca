// Sends one file to the shop and says how far it is: fetch cannot, XMLHttpRequest can.
import { ApiError, sessionToken } from '@challenge-coins/shared-ui/api';

/** No part of the file gets through for so long: the connection is as good as lost. */
const STALLED_MS = 20_000;
/** The whole file is there: so long the shop may work on it. */
const ANSWER_MS = 60_000;

export interface UploadRequestOptions {
  /** Hears the part that is sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  /** Ends the sending: its form was left, or somebody pressed Cancel. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file in the field `file`; answers the JSON that comes back. Throws an `ApiError` as every
 * other call does, and an `AbortError` when `signal` ended it.
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
    let patience: ReturnType<typeof setTimeout> | undefined;
    const waitAtMost = (ms: number, otherwise: string) => {
      clearTimeout(patience);
      patience = setTimeout(() => {
        reject(new ApiError({ status: 0, code: 'network', detail: otherwise }));
        request.abort();
      }, ms);
    };
    const waitForProgress = () =>
      waitAtMost(
        STALLED_MS,
        `${file.name} stopped on its way. Check your connection and try again.`,
      );
    const stop = () => request.abort();

    request.open(method, path);
    request.setRequestHeader('authorization', `Bearer ${sessionToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total > 0 ? loaded / total : 0);
      waitForProgress();
    };
    request.upload.onload = () => {
      onProgress(1);
      waitAtMost(ANSWER_MS, `The shop did not answer about ${file.name}. Please try again.`);
    };
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status < 300) resolve(body);
      else reject(ApiError.of(headOf(request), body));
    };
    request.onerror = () => reject(ApiError.unreachable());
    request.onabort = () => reject(new DOMException('The sending was ended', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(patience);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    waitForProgress();
    request.send(form);
  });
}

function headOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['retry-after', 'x-request-id']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: request.status, headers });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
