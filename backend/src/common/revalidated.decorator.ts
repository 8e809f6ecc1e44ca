import { SetMetadata } from '@nestjs/common';

const REVALIDATED = 'revalidated';

/**
 * Documents that responses have an ETag and this Cache-Control, and that `If-None-Match` gets 304 while
 * they are unchanged.
 */
export function Revalidated(cacheControl: string): MethodDecorator {
  return SetMetadata(REVALIDATED, cacheControl);
}

/** Cache-Control of a route with ETags; undefined for others. */
export function revalidatedBy(handler: object): string | undefined {
  return Reflect.getMetadata(REVALIDATED, handler) as string | undefined;
}
