// Links that start and end a preview. The link's secret is sufficient; no account is needed.
import type { FastifyInstance } from 'fastify';
import { localizePath, parseLocale } from '../locale.ts';
import type { PreviewResolver } from './previews.ts';
import { clearPreviewCookies, previewCookie } from './visitor.ts';

/** Headers of pages that must be neither cached nor indexed. */
export const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** Registers the preview links. Each redirects to the home page, even if the preview does not exist. */
export function registerPreviewRoutes(
  app: FastifyInstance,
  { previews, isSecure }: { previews: PreviewResolver; isSecure: boolean },
): void {
  app.get<{ Querystring: { locale?: unknown } }>('/preview/end', ({ query }, reply) =>
    reply
      .headers({ ...PRIVATE_HEADERS, 'set-cookie': clearPreviewCookies(previews.parts, isSecure) })
      .redirect(localizePath(parseLocale(query.locale), '/'), 303),
  );
  app.get<{ Params: { part: string; token: string } }>(
    '/preview/:part/:token',
    async ({ params: { part, token } }, reply) => {
      const preview = await previews.resolve(part, token);
      const cookies = preview ? [previewCookie(part, token, preview.until, isSecure)] : [];
      return reply
        .headers({ ...PRIVATE_HEADERS, ...(cookies.length > 0 && { 'set-cookie': cookies }) })
        .redirect('/', 303);
    },
  );
}
