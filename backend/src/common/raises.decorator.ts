import type { DomainError } from './domain-error.js';

const RAISES = 'raises';

/**
 * In which ways a route can say no, for its description: one error of each kind, whose sentence is
 * the example. What its guards, limits and schemas refuse is described without being said here.
 */
export function Raises(...errors: DomainError[]): MethodDecorator {
  return (_prototype, _name, { value: handler }) => {
    if (handler) Reflect.defineMetadata(RAISES, [...raisedBy(handler), ...errors], handler);
  };
}

/** The errors that are declared on a route. */
export function raisedBy(handler: object): readonly DomainError[] {
  return (Reflect.getMetadata(RAISES, handler) as DomainError[] | undefined) ?? [];
}
