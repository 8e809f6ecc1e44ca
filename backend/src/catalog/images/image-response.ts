import type { FastifyReply } from 'fastify';
import { imageFileName } from './image-name.js';
import type { ImagesService } from './images.service.js';

/** Security headers: image content must not run scripts, load resources or be framed. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;
/** The name contains the content hash, so responses are immutable and the name serves as ETag. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** For a substitute variant: revalidate on every request until the right one is encoded. */
const REVALIDATE = 'no-cache';

/** Sends a stored image, or 304 if the browser has it cached. */
export async function sendImage(
  images: ImagesService,
  reply: FastifyReply,
  fileName: string,
  ifNoneMatch: string | undefined,
): Promise<void> {
  const cachedTags = ifNoneMatch?.split(',').map((tag) => tag.trim());
  if (cachedTags?.includes(toEtag(fileName)) && (await images.exists(fileName))) {
    await withHeaders(reply, fileName, IMMUTABLE_CACHE_CONTROL).status(304).send();
    return;
  }
  const file = await images.read(fileName);
  const name = imageFileName(file);
  const response = withHeaders(
    reply,
    name,
    name === fileName ? IMMUTABLE_CACHE_CONTROL : REVALIDATE,
  );
  if (cachedTags?.includes(toEtag(name))) await response.status(304).send();
  else await response.type(`image/${file.format}`).send(file.bytes);
}

function toEtag(fileName: string): string {
  return `"${fileName}"`;
}

function withHeaders(reply: FastifyReply, name: string, cacheControl: string): FastifyReply {
  return reply.headers({ ...HEADERS, etag: toEtag(name), 'cache-control': cacheControl });
}
