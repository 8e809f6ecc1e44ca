import type { INestApplication, Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS, type AccessPolicy } from '../auth/index.js';
import type { DomainError } from '../common/domain-error.js';
import { raisedBy } from '../common/raises.decorator.js';
import { revalidatedBy } from '../common/revalidated.decorator.js';

/** Route metadata beyond what @nestjs/swagger reads. */
export interface DocumentedRoute {
  readonly access: AccessPolicy;
  readonly raises: readonly DomainError[];
  /** Cache-Control of responses with ETags. */
  readonly revalidated: string | undefined;
}

/** Controllers whose operation ids keep their published prefix, because clients are generated from them. */
const PUBLISHED_NAMES: Readonly<Record<string, string>> = {
  EmailPreviewController: 'Letter',
  OutboxController: 'Mailbox',
  ReauthenticationController: 'FreshProof',
};

/** The `operationId` of a route in the OpenAPI document, such as `Cart_add`. */
export function operationId(controller: string, method: string): string {
  return `${PUBLISHED_NAMES[controller] ?? controller.replace(/Controller$/, '')}_${method}`;
}

/** All routes by operation id. */
export function listRoutes(app: INestApplication): ReadonlyMap<string, DocumentedRoute> {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return new Map(
    controllers.flatMap(({ metatype }) => (metatype ? routesOfController(metatype as Type) : [])),
  );
}

function routesOfController(controller: Type): [string, DocumentedRoute][] {
  const prototype = controller.prototype as object;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = Reflect.get(prototype, name) as object;
    const isRoute = Reflect.hasMetadata(METHOD_METADATA, handler);
    return isRoute ? [[operationId(controller.name, name), routeOf(handler, controller)]] : [];
  });
}

function routeOf(handler: object, controller: object): DocumentedRoute {
  const declared = [handler, controller].map(
    (one) => Reflect.getMetadata(ACCESS, one) as AccessPolicy | undefined,
  );
  return {
    // A route without a policy is closed to everyone; a test prevents that case.
    access: declared.find((access) => access !== undefined) ?? { kind: 'authenticated' },
    raises: raisedBy(handler),
    revalidated: revalidatedBy(handler),
  };
}
