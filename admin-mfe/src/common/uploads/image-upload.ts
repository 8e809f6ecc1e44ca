import { ApiError, isApiError } from '@challenge-coins/shared-ui/api';
import { uploadFile, type UploadRequestOptions } from './upload-file.ts';

/** Maximum size of an image in bytes; the API enforces the same. */
const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

/** Error message for a file that the API would refuse; null if it is valid. */
export function validateImageFile(file: File): string | null {
  if (!file.type.startsWith('image/')) return $t('adminCommon.notAnImage');
  if (file.size <= MAX_IMAGE_BYTES) return null;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return $t('adminCommon.fileTooLarge', { megabytes });
}

interface UploadOptions extends UploadRequestOptions {
  /** Called with the seconds until the next attempt, and with null when it starts. */
  readonly onRetry: (seconds: number | null) => void;
}

const MAX_ATTEMPTS = 4;
const MAX_RETRY_SECONDS = 30;

/** Uploads an image and returns its URL. Retries after a 429 or 503 with a short Retry-After. */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return getUrl(await uploadFile('POST', '/api/upload-image', file, options));
    } catch (error) {
      const seconds = getRetryDelay(error);
      if (seconds === null || attempt === MAX_ATTEMPTS) throw error;
      options.onProgress(0);
      options.onRetry(seconds);
      await delay(seconds * 1000, options.signal);
      options.onRetry(null);
    }
  }
}

/** Seconds until the next attempt; null if the error is not retryable or the delay too long. */
function getRetryDelay(error: unknown): number | null {
  if (!isApiError(error) || (error.status !== 429 && error.status !== 503)) return null;
  const { retryAfter } = error;
  return retryAfter !== null && retryAfter <= MAX_RETRY_SECONDS ? retryAfter : null;
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}

function getUrl(body: unknown): string {
  const isObject = typeof body === 'object' && body !== null;
  if (isObject && 'url' in body && typeof body.url === 'string') return body.url;
  throw new ApiError({ status: 502, code: '', detail: null });
}
