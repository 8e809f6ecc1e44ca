import type { DomainError } from './domain-error.js';

const RAISES = 'raises';

/**
 * Declares the errors of a route for its API description: one instance of each, whose message is the
 * example. Errors of guards, limits and schemas are added automatically.
 */
export function Raises(...errors: DomainError[]): MethodDecorator {
  return (_prototype, _name, { value: handler }) => {
    if (handler) Reflect.defineMetadata(RAISES, [...raisedBy(handler), ...errors], handler);
  };
}

export function raisedBy(handler: object): readonly DomainError[] {
  return (Reflect.getMetadata(RAISES, handler) as DomainError[] | undefined) ?? [];
}
