import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '@challenge-coins/server-kit';

function toLocale(tag: string): Locale | undefined {
  const language = tag.trim().split('-', 1)[0]?.toLowerCase();
  return LOCALES.find((locale) => locale === language);
}

/** Language of an `Accept-Language` header: the supported one with the highest weight; English if there is none. */
export function preferredLocale(header: string | undefined): Locale {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', weight] = range.split(';');
    const q = /^\s*q=([\d.]+)\s*$/i.exec(weight ?? '')?.[1];
    return { locale: toLocale(tag), weight: q === undefined ? 1 : Number(q) };
  });
  const [best] = ranges
    .filter((range) => range.locale !== undefined && range.weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return best?.locale ?? 'en';
}

/**
 * Language that the header names alone, as pages of the shop do; null for the list of languages that a browser sends
 * by itself, because its page is in English.
 */
export function explicitLocale(header: string | undefined): Locale | null {
  return LOCALES.find((locale) => locale === header?.trim().toLowerCase()) ?? null;
}

/** Injects the language of the response's texts. */
export const TextLocale = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return preferredLocale(headers['accept-language']);
});

/** Injects the language of the page that sent the request; null: unknown. */
export const PageLocale = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return explicitLocale(headers['accept-language']);
});
