import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '@challenge-coins/server-kit';

/**
 * Language that an `Accept-Language` header names alone, as pages of the shop do; null for the list of languages that a
 * browser sends by itself: a page of a release without languages is in English.
 */
export function explicitLocale(header: string | undefined): Locale | null {
  return LOCALES.find((locale) => locale === header?.trim().toLowerCase()) ?? null;
}

/** Language of the texts of a response: that of the page, else English. */
export function textLocale(header: string | undefined): Locale {
  return explicitLocale(header) ?? 'en';
}

/** Injects the language of the response's texts. */
export const TextLocale = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return textLocale(headers['accept-language']);
});

/** Injects the language of the page that sent the request; null: unknown. */
export const PageLocale = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return explicitLocale(headers['accept-language']);
});
