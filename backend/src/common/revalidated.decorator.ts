import { SetMetadata } from '@nestjs/common';

const REVALIDATED = 'revalidated';

/**
 * Says in the description that the route's answers carry an ETag and this Cache-Control, and that
 * asking with `If-None-Match` gets 304 while they are the same.
 */
export function Revalidated(cacheControl: string): MethodDecorator {
  return SetMetadata(REVALIDATED, cacheControl);
}

/** The Cache-Control of a route whose answers carry an ETag. */
export function revalidatedBy(handler: object): string | undefined {
  return Reflect.getMetadata(REVALIDATED, handler) as string | undefined;
}
