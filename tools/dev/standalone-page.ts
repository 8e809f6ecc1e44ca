// The HTML page of a part that is developed standalone.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { STANDALONE } from './part-config.ts';

/** The page's HTML; its files are below `publicPath`. */
export function standalonePage(title: string, publicPath: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="application-name" content="${title}"><title>${title}</title>`,
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="${publicPath}${STANDALONE}.css">`,
    `<script defer src="${publicPath}${STANDALONE}.js"></script>`,
    '</head><body><div id="root"></div></body></html>\n',
  ].join('');
}

/** Serves the page for every navigation request; other unknown paths get 404. */
export function serveStandalonePage(html: string) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    return isPage ? reply.type('text/html; charset=utf-8').send(html) : reply.code(404).send();
  };
}
