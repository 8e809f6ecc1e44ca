// All routes of the running API with their metadata.
import { posix } from 'node:path';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS, type AccessPolicy } from '../src/auth/access.decorators.js';
import { requiresReauthentication } from '../src/auth/reauthentication/reauthentication.decorator.js';
import { getCacheOptions } from '../src/common/response-cache/cached.decorator.js';
import type { TestApi } from './api.js';

export interface RouteUnderTest {
  readonly method: string;
  readonly path: string;
  readonly access: AccessPolicy | undefined;
  readonly onClass: AccessPolicy | undefined;
  readonly isCached: boolean;
  readonly requiresReauthentication: boolean;
}

/** All routes with their access policy. */
export function listRoutesUnderTest(api: TestApi): RouteUnderTest[] {
  const modules = [...api.app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? routesOfClass(metatype) : []));
}

const addressOf = (base: string | undefined, path: string) =>
  posix.join('/api', base ?? '', path).replace(/\/$/, '');

function routesOfClass(controller: object): RouteUnderTest[] {
  const prototype: object = Reflect.get(controller, 'prototype');
  const [base] = [Reflect.getMetadata(PATH_METADATA, controller)].flat() as string[];
  const onClass = Reflect.getMetadata(ACCESS, controller) as AccessPolicy | undefined;
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler: object = Reflect.get(prototype, name);
    const paths = Reflect.getMetadata(PATH_METADATA, handler) as string | string[] | undefined;
    if (paths === undefined) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
    const access = (Reflect.getMetadata(ACCESS, handler) as AccessPolicy | undefined) ?? onClass;
    const isCached = getCacheOptions(handler) !== undefined;
    return [paths].flat().map((path) => {
      const reauthenticates = requiresReauthentication(handler);
      return {
        method,
        path: addressOf(base, path),
        access,
        onClass,
        isCached,
        requiresReauthentication: reauthenticates,
      };
    });
  });
}
