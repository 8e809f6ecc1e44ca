// OpenAPI's decorators, kept for later: @nestjs/swagger is 530 files and 20 MB, and only the
// program that writes the API's description needs it.
import { applyDecorators } from '@nestjs/common';
import type * as Swagger from '@nestjs/swagger';

type Api = typeof Swagger;
/** One of its decorators, whatever it may stand on. */
type Decorator = (target: never, key: never, descriptor: never) => unknown;
type Make = (api: Api) => Decorator;

const kept: ((api: Api) => void)[] = [];

/** Decorates a controller or a route with one of @nestjs/swagger's decorators, once it is loaded. */
function ApiDoc(make: Make): MethodDecorator & ClassDecorator {
  return (...decorated: unknown[]) => {
    kept.push((api) => make(api)(...(decorated as Parameters<Decorator>)));
  };
}

/** Decorates for real, in the order in which it was written down. */
export function applyApiDocs(api: Api): void {
  for (const decorate of kept.splice(0)) decorate(api);
}

/** What a route does, in one line, and what else is worth knowing about it. */
export function Summary(summary: string, description?: string) {
  return ApiDoc((api) => api.ApiOperation({ summary, ...(description && { description }) }));
}

/** One of their decorators under its own name, to be kept until then. */
function later<Name extends keyof Api>(name: Name) {
  type Args = Api[Name] extends (...args: infer Values) => unknown ? Values : never;
  return (...args: Args) => ApiDoc((api) => (api[name] as (...values: Args) => Decorator)(...args));
}

export const ApiTags = later('ApiTags');
export const ApiParam = later('ApiParam');
export const ApiHeader = later('ApiHeader');
export const ApiOkResponse = later('ApiOkResponse');
export const ApiResponse = later('ApiResponse');
export const ApiExcludeController = later('ApiExcludeController');
export const ApiBody = later('ApiBody');
const ApiConsumes = later('ApiConsumes');

/** A form with one file. */
export function TakesFile(): MethodDecorator {
  const properties = { file: { type: 'string', format: 'binary' } };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', properties } }),
  );
}
