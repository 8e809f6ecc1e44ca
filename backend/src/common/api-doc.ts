// OpenAPI's decorators, kept for later: @nestjs/swagger is 530 files and 20 MB, and only the
// program that writes the API's description needs it.
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

export function ApiTags(...given: Parameters<Api['ApiTags']>) {
  return ApiDoc((api) => api.ApiTags(...given));
}

export function ApiBody(...given: Parameters<Api['ApiBody']>) {
  return ApiDoc((api) => api.ApiBody(...given));
}

export function ApiConsumes(...given: Parameters<Api['ApiConsumes']>) {
  return ApiDoc((api) => api.ApiConsumes(...given));
}

export function ApiParam(...given: Parameters<Api['ApiParam']>) {
  return ApiDoc((api) => api.ApiParam(...given));
}

export function ApiHeader(...given: Parameters<Api['ApiHeader']>) {
  return ApiDoc((api) => api.ApiHeader(...given));
}

export function ApiOkResponse(...given: Parameters<Api['ApiOkResponse']>) {
  return ApiDoc((api) => api.ApiOkResponse(...given));
}

export function ApiResponse(...given: Parameters<Api['ApiResponse']>) {
  return ApiDoc((api) => api.ApiResponse(...given));
}

export function ApiExcludeController() {
  return ApiDoc((api) => api.ApiExcludeController());
}
