// The links that begin and end a preview. A link is all its holder needs: there is no account behind it.
import type { FastifyInstance } from 'fastify';
import type { PreviewBoard } from './previews.ts';
import { endOfPreviews, previewCookie } from './visitor.ts';

/** Neither kept by anybody nor found by a search. */
export const SHOWN_TO_ONE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Serves the links; whatever they show or not, the visitor ends on the home page. */
export function servePreviewLinks(
  app: FastifyInstance,
  { previews, isSecure }: { previews: PreviewBoard; isSecure: boolean },
): void {
  app.get('/preview/end', (_request, reply) =>
    reply
      .headers({ ...SHOWN_TO_ONE, 'set-cookie': endOfPreviews(previews.parts, isSecure) })
      .redirect('/', 303),
  );
  app.get<{ Params: { part: string; token: string } }>(
    '/preview/:part/:token',
    async ({ params: { part, token } }, reply) => {
      const shown = await previews.shownBy(part, token);
      const cookies = shown ? [previewCookie(part, token, shown.until, isSecure)] : [];
      return reply
        .headers({ ...SHOWN_TO_ONE, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
        .redirect('/', 303);
    },
  );
}
