import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/** What the decorators of a route say to Fastify's hooks. */
export function getRouteConfig(handler: object): FastifyContextConfig {
  const config = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) as unknown;
  return config ?? {};
}

/** Says one thing more to them; Nest's own decorator would forget what the others have said. */
export function setRouteConfig(more: FastifyContextConfig): MethodDecorator {
  return (_prototype, _name, { value: handler }) => {
    if (typeof handler !== 'function') return;
    const config = { ...getRouteConfig(handler), ...more };
    Reflect.defineMetadata(FASTIFY_ROUTE_CONFIG_METADATA, config, handler);
  };
}
