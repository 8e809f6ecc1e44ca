// Reads a request's body to its end before anybody upstream hears of it.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** In bytes: what the API takes as JSON, and as a file with the form around it. */
const SMALL = 256 * 1024;
const UPLOAD = 2 * 1024 * 1024 + 64 * 1024;

type Done = (error: null, body: Readable | undefined) => void;

const BYTES = new WeakMap<object, Buffer>();

/** The bytes of a body that was read here; they can be sent again. */
export function getBufferedBody(body: unknown): Buffer | undefined {
  return typeof body === 'object' && body !== null ? BYTES.get(body) : undefined;
}

/** From here on bodies are read whole and passed on as they came; longer ones are refused (413). */
export function bufferRequestBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // The proxy passes a stream on as it is; anything else it would write anew.
  const asItCame = (_request: unknown, body: Buffer, done: Done) => {
    const stream = body.length > 0 ? Readable.from(body) : undefined;
    if (stream) BYTES.set(stream, body);
    done(null, stream);
  };
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: SMALL }, asItCame);
  app.addContentTypeParser(/^multipart\//, { parseAs: 'buffer', bodyLimit: UPLOAD }, asItCame);
}
