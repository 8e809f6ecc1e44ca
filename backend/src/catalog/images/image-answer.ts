import type { FastifyReply } from 'fastify';
import { ImageNotFound } from '../catalog.errors.js';
import type { ImagesService } from './images.service.js';

/** Pictures are only looked at: nothing in them may run, load or be framed. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sends a stored picture, or 304 when the browser has it. The name is the content, so it is the ETag. */
export async function sendImage(
  images: ImagesService,
  reply: FastifyReply,
  fileName: string,
  knownTags: string | undefined,
): Promise<void> {
  const etag = `"${fileName}"`;
  if (knownTags?.split(/,\s*/).includes(etag)) {
    if (!(await images.exists(fileName))) throw new ImageNotFound();
    await reply
      .status(304)
      .headers({ ...HEADERS, etag })
      .send();
    return;
  }
  const { bytes, format } = await images.read(fileName);
  await reply
    .headers({ ...HEADERS, etag })
    .type(`image/${format}`)
    .send(bytes);
}
