import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/** Fastify route config that the decorators of a handler have set. */
export function getRouteConfig(handler: object): FastifyContextConfig {
  const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as unknown;
  return config ?? {};
}

/** Adds to the Fastify route config; Nest's own decorator would replace earlier entries. */
export function setRouteConfig(more: FastifyContextConfig): MethodDecorator {
  return (_prototype, _name, { value: handler }) => {
    if (typeof handler !== 'function') return;
    const config = { ...getRouteConfig(handler), ...more };
    Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, config, handler);
  };
}
