// 103 Early Hints: preloads the page's assets while the page is still being rendered.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAsset } from './page-assets.ts';

/** `Via` header of a proxy whose client uses HTTP/2 or newer; browsers ignore hints over HTTP/1.1. */
const HTTP2_CLIENT = /(?:^|,)\s*(?:HTTP\/)?[23](?:\.\d)?\s/i;

const formatHint = ({ as, href, integrity }: PageAsset) =>
  `<${href}>; rel=preload; as=${as}` +
  (integrity === null ? '' : `; integrity="${integrity}"`) +
  (as === 'font' ? '; crossorigin' : '');

/** Sends the hints if enabled by the setting or if the client supports them. */
export function sendEarlyHints(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, isOn }: { files: readonly PageAsset[]; isOn: boolean },
): void {
  const { via } = request.headers;
  const isSupported = isOn || (via !== undefined && HTTP2_CLIENT.test(via));
  if (isSupported && files.length > 0) reply.raw.writeEarlyHints({ link: files.map(formatHint) });
}
