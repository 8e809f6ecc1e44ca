// Deferred OpenAPI decorators: @nestjs/swagger is 530 files and 20 MB, and only the program that generates
// the API description needs it.
import { applyDecorators } from '@nestjs/common';
import type * as Swagger from '@nestjs/swagger';

type Api = typeof Swagger;
/** A class or method decorator of @nestjs/swagger. */
type Decorator = (target: never, key: never, descriptor: never) => unknown;
type Make = (api: Api) => Decorator;

const pending: ((api: Api) => void)[] = [];

/** Decorator that is recorded now and applied by `applyApiDocs`. */
function ApiDoc(make: Make): MethodDecorator & ClassDecorator {
  return (...decorated: unknown[]) => {
    pending.push((api) => make(api)(...(decorated as Parameters<Decorator>)));
  };
}

/** Applies the recorded decorators, in the order of declaration. */
export function applyApiDocs(api: Api): void {
  for (const decorate of pending.splice(0)) decorate(api);
}

/** Summary of an operation, and an optional longer description. */
export function Summary(summary: string, description?: string) {
  return ApiDoc((api) => api.ApiOperation({ summary, ...(description && { description }) }));
}

/** Deferred version of the decorator with this name. */
function deferred<Name extends keyof Api>(name: Name) {
  type Args = Api[Name] extends (...args: infer Values) => unknown ? Values : never;
  return (...args: Args) => ApiDoc((api) => (api[name] as (...values: Args) => Decorator)(...args));
}

export const ApiTags = deferred('ApiTags');
export const ApiParam = deferred('ApiParam');
export const ApiHeader = deferred('ApiHeader');
export const ApiOkResponse = deferred('ApiOkResponse');
export const ApiResponse = deferred('ApiResponse');
export const ApiExcludeController = deferred('ApiExcludeController');
export const ApiBody = deferred('ApiBody');
const ApiConsumes = deferred('ApiConsumes');

/** Request body: multipart form with one file. */
export function TakesFile(): MethodDecorator {
  const properties = { file: { type: 'string', format: 'binary' } };
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', properties } }),
  );
}
