// The links that begin and end a preview. A link is all its holder needs: there is no account behind it.
import type { FastifyInstance } from 'fastify';
import type { PreviewResolver } from './previews.ts';
import { clearPreviewCookies, previewCookie } from './visitor.ts';

/** Neither kept by anybody nor found by a search. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Serves the links; whatever they show or not, the visitor ends on the home page. */
export function servePreviewLinks(
  app: FastifyInstance,
  { previews, isSecure }: { previews: PreviewResolver; isSecure: boolean },
): void {
  app.get('/preview/end', (_request, reply) =>
    reply
      .headers({ ...PRIVATE_HEADERS, 'set-cookie': clearPreviewCookies(previews.parts, isSecure) })
      .redirect('/', 303),
  );
  app.get<{ Params: { part: string; token: string } }>(
    '/preview/:part/:token',
    async ({ params: { part, token } }, reply) => {
      const shown = await previews.resolve(part, token);
      const cookies = shown ? [previewCookie(part, token, shown.until, isSecure)] : [];
      return reply
        .headers({ ...PRIVATE_HEADERS, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
        .redirect('/', 303);
    },
  );
}
