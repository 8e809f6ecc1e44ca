// 103 Early Hints: what every page of this release needs, said while the page is still being made.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAsset } from './page-assets.ts';

/** A client of the proxy before us that speaks HTTP/2 or newer: browsers take hints from no other. */
const SPEAKS_HTTP2 = /(?:^|,)\s*(?:HTTP\/)?[23](?:\.\d)?\s/i;

const hintOf = ({ as, href, integrity }: PageAsset) =>
  `<${href}>; rel=preload; as=${as}` +
  (integrity === null ? '' : `; integrity="${integrity}"`) +
  (as === 'font' ? '; crossorigin' : '');

/** Sends the hints to who can use them: where the setting says so, or the request. */
export function sendEarlyHints(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, isOn }: { files: readonly PageAsset[]; isOn: boolean },
): void {
  const { via } = request.headers;
  const isWanted = isOn || (via !== undefined && SPEAKS_HTTP2.test(via));
  if (isWanted && files.length > 0) reply.raw.writeEarlyHints({ link: files.map(hintOf) });
}
