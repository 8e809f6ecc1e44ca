// Sends one picture to the shop and says how far it is: fetch cannot, XMLHttpRequest can.
import { ApiError, sessionToken } from '@challenge-coins/shared-ui/api';

/** The most a picture may weigh, in bytes; the server says the same. */
const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

/** Why a file is not even sent, or null when it may be. */
export function imageRefusal(file: File): string | null {
  if (!file.type.startsWith('image/')) return 'Please select an image file.';
  if (file.size <= MAX_IMAGE_BYTES) return null;
  const megabytes = (file.size / 1024 / 1024).toFixed(1);
  return `This file has ${megabytes} MB. A picture may have at most 2 MB.`;
}

/**
 * Uploads a picture; answers its address at the API. Throws an `ApiError` as every other call does.
 * @param onProgress hears the part that is sent, from 0 to 1.
 */
export function uploadImage(file: File, onProgress: (part: number) => void): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/upload-image');
    request.setRequestHeader('authorization', `Bearer ${sessionToken() ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(ApiError.unreachable());
    request.onload = () => {
      const body = parsed(request.responseText);
      const url = urlIn(body);
      if (request.status < 300 && url) resolve(url);
      else reject(ApiError.of(new Response(null, { status: request.status }), body));
    };
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function urlIn(body: unknown): string | null {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'url' in body && typeof body.url === 'string' ? body.url : null;
}
