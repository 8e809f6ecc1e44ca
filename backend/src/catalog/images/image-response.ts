import type { FastifyReply } from 'fastify';
import { imageFileName } from './image-name.js';
import type { ImagesService } from './images.service.js';

/** Pictures are only looked at: nothing in them may run, load or be framed. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;
/** A name is the content, so it is the ETag, and what it shows never changes. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
/** Another file of the picture, until this one is encoded: asked for anew every time. */
const FOR_NOW = 'no-cache';

/** Sends a stored picture, or 304 when the browser has it. */
export async function sendImage(
  images: ImagesService,
  reply: FastifyReply,
  fileName: string,
  knownTags: string | undefined,
): Promise<void> {
  const known = knownTags?.split(',').map((tag) => tag.trim());
  if (known?.includes(tagOf(fileName)) && (await images.exists(fileName))) {
    await answer(reply, fileName, IMMUTABLE_CACHE_CONTROL).status(304).send();
    return;
  }
  const file = await images.read(fileName);
  const name = imageFileName(file);
  const sent = answer(reply, name, name === fileName ? IMMUTABLE_CACHE_CONTROL : FOR_NOW);
  if (known?.includes(tagOf(name))) await sent.status(304).send();
  else await sent.type(`image/${file.format}`).send(file.bytes);
}

function tagOf(fileName: string): string {
  return `"${fileName}"`;
}

function answer(reply: FastifyReply, name: string, cacheControl: string): FastifyReply {
  return reply.headers({ ...HEADERS, etag: tagOf(name), 'cache-control': cacheControl });
}
