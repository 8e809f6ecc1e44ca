import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from './api-doc.js';
import type { z } from 'zod';
import { Problem } from './problem.contract.js';
import { setRouteConfig } from './route-config.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    returns?: z.ZodType;
  }
}

type Headers = Parameters<typeof ApiResponse>[0]['headers'];

/**
 * What a route answers: the status, the OpenAPI response, and the shape: fields that are not in
 * the schema never leave the shop (contract.hook.ts strips them). `headers` are described only.
 */
export function Returns(status: number, schema: z.ZodType, headers?: Headers): MethodDecorator {
  return applyDecorators(
    HttpCode(status),
    setRouteConfig({ returns: schema }),
    ApiResponse({
      status,
      description: 'Done',
      standardSchema: schema,
      ...(headers && { headers }),
    }),
    ApiResponse({ status: 'default', description: 'Why not', standardSchema: Problem }),
  );
}

/** For a route that has nothing to say but that it is done: 204. */
export function ReturnsNothing(headers?: Headers): MethodDecorator {
  return applyDecorators(
    HttpCode(204),
    ApiResponse({ status: 204, description: 'Done', ...(headers && { headers }) }),
    ApiResponse({ status: 'default', description: 'Why not', standardSchema: Problem }),
  );
}

/** A refusal that says more than a `Problem` does. */
export function Refuses(status: number, schema: z.ZodType): MethodDecorator {
  return ApiResponse({ status, description: 'Why not', standardSchema: schema });
}
