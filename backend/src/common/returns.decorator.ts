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
 * Declares the response of a route: status, OpenAPI response and schema. Fields that are not in the schema
 * are stripped (response-contract.hook.ts). `headers` only appear in the description.
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
    ApiResponse({ status: 'default', description: 'Error', standardSchema: Problem }),
  );
}

/** Declares a route without a response body: 204. */
export function ReturnsNothing(headers?: Headers): MethodDecorator {
  return applyDecorators(
    HttpCode(204),
    ApiResponse({ status: 204, description: 'Done', ...(headers && { headers }) }),
    ApiResponse({ status: 'default', description: 'Error', standardSchema: Problem }),
  );
}

/** Declares an error response with a schema of its own, extending `Problem`. */
export function Refuses(status: number, schema: z.ZodType): MethodDecorator {
  return ApiResponse({ status, description: 'Error', standardSchema: schema });
}
