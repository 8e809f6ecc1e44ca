import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** An answer that is kept for everybody, and that its contract does not name to the letter. */
class UndeclaredResponseField extends Error {
  constructor(path: string) {
    super(`${path} answers more than its contract says, or in another way.`);
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Parses what a controller answers by the schema of `@Returns`: what the contract does not name never
 * leaves the shop. Nest's own serializer applies the schema to each item of an array, which cannot
 * describe a list that is sometimes a page; and an interceptor, whatever it does, costs every answer
 * more than the statement behind it. What is made to be kept (the longest lists, and after every sale
 * again) is public to the last field: there tests and development insist on the letter, and production
 * sends what was made.
 */
export function enforceResponseContract(fastify: FastifyInstance, isProduction: boolean): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    const { returns } = request.routeOptions.config;
    const isForAll = request.making !== null;
    if (!returns || reply.statusCode >= 400 || (isForAll && isProduction)) {
      done(null, payload);
      return;
    }
    const answer = returns.safeParse(payload);
    if (!answer.success) done(answer.error);
    else if (isForAll && !isDeepStrictEqual(asJson(answer.data), asJson(payload))) {
      done(new UndeclaredResponseField(request.url));
    } else done(null, answer.data);
  });
}
