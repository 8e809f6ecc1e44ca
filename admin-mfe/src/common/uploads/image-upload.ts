import { ApiError, isApiError } from '@challenge-coins/shared-ui/api';
import { uploadFile, type UploadRequestOptions } from './upload-file.ts';

/** The most a picture may weigh, in bytes; the server says the same. */
const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

/** Why a file is not even sent, or null when it may be. */
export function validateImageFile(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please select an image file.';
  if (file.size <= MAX_IMAGE_BYTES) return null;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return `This file has ${megabytes} MB. A picture may have at most 2 MB.`;
}

interface UploadOptions extends UploadRequestOptions {
  /** The shop is busy: the seconds until the picture is sent again, null when it is. */
  readonly onWait: (seconds: number | null) => void;
}

const ATTEMPTS = 4;
const LONGEST_WAIT_SECONDS = 30;

/** Uploads a picture, again after a moment when the shop asks for it; answers its address at the API. */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return urlIn(await uploadFile('POST', '/api/upload-image', file, options));
    } catch (error) {
      const seconds = getRetryDelay(error);
      if (seconds === null || attempt === ATTEMPTS) throw error;
      options.onProgress(0);
      options.onWait(seconds);
      await pause(seconds * 1000, options.signal);
      options.onWait(null);
    }
  }
}

/** The wait that a busy shop asks for; null when trying again is not worth it. */
function getRetryDelay(error: unknown): number | null {
  if (!isApiError(error) || (error.status !== 429 && error.status !== 503)) return null;
  const { retryAfter } = error;
  return retryAfter !== null && retryAfter <= LONGEST_WAIT_SECONDS ? retryAfter : null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('The sending was ended', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

function urlIn(body: unknown): string {
  const isObject = typeof body === 'object' && body !== null;
  if (isObject && 'url' in body && typeof body.url === 'string') return body.url;
  throw new ApiError({ status: 502, code: '', detail: null });
}
