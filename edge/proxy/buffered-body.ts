// Buffers a request body completely before the request is forwarded.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** The API's limits in bytes: JSON, and an image or a product import with its multipart overhead. */
const MAX_BODY_BYTES = 256 * 1024;
const MULTIPART_BYTES = 64 * 1024;
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024 + MULTIPART_BYTES;
export const MAX_IMPORT_BYTES = 16 * 1024 * 1024 + MULTIPART_BYTES;

type Done = (error: null, body: Readable | undefined) => void;

const BUFFERS = new WeakMap<object, Buffer>();

/** Bytes of a buffered body, which can be sent again. */
export function getBufferedBody(body: unknown): Buffer | undefined {
  return typeof body === 'object' && body !== null ? BUFFERS.get(body) : undefined;
}

/** Buffers bodies and forwards them unchanged; longer ones get 413. */
export function bufferRequestBodies(app: FastifyInstance, maxUploadBytes: number): void {
  app.removeAllContentTypeParsers();
  // The proxy forwards a stream unchanged but re-serializes anything else.
  const bufferBody = (_request: unknown, body: Buffer, done: Done) => {
    const stream = body.length > 0 ? Readable.from(body) : undefined;
    if (stream) BUFFERS.set(stream, body);
    done(null, stream);
  };
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, bufferBody);
  app.addContentTypeParser(
    /^multipart\//,
    { parseAs: 'buffer', bodyLimit: maxUploadBytes },
    bufferBody,
  );
}
