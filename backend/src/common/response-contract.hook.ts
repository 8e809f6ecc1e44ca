import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** A cacheable response has fields that its contract does not declare. */
class UndeclaredResponseField extends Error {
  constructor(path: string) {
    super(`${path} returns fields that its contract does not declare, or in another format.`);
  }
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Parses responses with the schema of `@Returns`, which strips undeclared fields. Nest's own serializer
 * applies the schema to each item of an array, so it cannot describe a list that is sometimes a page, and
 * any interceptor costs more per response than the query behind it. Cacheable responses (the longest lists,
 * rebuilt after every sale) are public in all fields: tests and development fail on an undeclared field,
 * production skips the check.
 */
export function enforceResponseContract(fastify: FastifyInstance, isProduction: boolean): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    const { returns } = request.routeOptions.config;
    const isCacheable = request.pendingResponse !== null;
    if (!returns || reply.statusCode >= 400 || (isCacheable && isProduction)) {
      done(null, payload);
      return;
    }
    const parsed = returns.safeParse(payload);
    if (!parsed.success) done(parsed.error);
    else if (isCacheable && !isDeepStrictEqual(asJson(parsed.data), asJson(payload))) {
      done(new UndeclaredResponseField(request.url));
    } else done(null, parsed.data);
  });
}
