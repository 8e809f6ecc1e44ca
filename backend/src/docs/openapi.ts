import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { applyApiDocs } from '../common/api-doc.js';
import type { DomainError } from '../common/domain-error.js';
import type { Components, Document, OpenApiOperation } from './document.types.js';
import { addRevalidation, HEADERS, headerRefs } from './headers.js';
import { problemExamples, problemResponses, listProblems } from './problems.js';
import { operationId, listRoutes, type DocumentedRoute } from './routes.js';
import { convertSchema, describeList, describeParameter } from './schemas.js';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const ABOUT = `All endpoints of the storefront and the admin UI.

**Errors** are RFC 9457 problem JSON. \`code\` is stable: branch on it; \`detail\` is a sentence for
people, in the language of \`Accept-Language\` if the header is exactly \`en\`, \`fr\` or \`ht\`, else in
English. Each operation lists the codes it can return; more may be added. After 429 and 503 retry
after \`Retry-After\` seconds.

**Sessions**: \`POST /api/auth/register\` or \`/login\` returns a token; send it as
\`Authorization: Bearer …\`.

**New fields** may be added to any response. Money is dollars with at most two decimals.`;

const TAGS = {
  auth: 'Accounts and sessions',
  catalog: 'Products, pictures and comments',
  cart: "The logged-in shopper's cart",
  orders: "Checkout and the logged-in shopper's orders",
  delivery: 'Countries, services and prices of delivery',
  settings: "The shop's name, texts and links",
  admin: 'Admin UI; for staff',
  health: 'For load balancers and monitoring',
};

function baseDocument() {
  const builder = new swagger.DocumentBuilder()
    .setTitle('Challenge coins shop')
    .setDescription(ABOUT)
    .setOpenAPIVersion('3.1.0')
    .setVersion('1.0.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'The shop that serves this description')
    .addBearerAuth();
  for (const [name, description] of Object.entries(TAGS)) builder.addTag(name, description);
  return builder.build();
}

/** Generates the OpenAPI document from the controllers, their contracts and their errors. */
export function buildOpenApi(app: INestApplication): Document {
  applyApiDocs(swagger);
  const document = swagger.SwaggerModule.createDocument(app, baseDocument(), {
    operationIdFactory: operationId,
    standardSchemaConverter: convertSchema,
  });
  const routes = listRoutes(app);
  const components = (document.components ??= {});
  const problems = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const route = routes.get(operation?.operationId ?? '');
      return operation && route ? complete([method, path], operation, route, components) : [];
    }),
  );
  components.headers = HEADERS;
  components.examples = problemExamples(problems);
  return document;
}

/** Completes an operation with what follows from its route; returns its problems. */
function complete(
  address: readonly [method: string, path: string],
  operation: OpenApiOperation,
  route: DocumentedRoute,
  components: Components,
): DomainError[] {
  const problems = listProblems(address, operation, route);
  operation.security = securityOf(route);
  for (const parameter of operation.parameters ?? []) {
    if ('in' in parameter) describeParameter(parameter);
  }
  if (route.revalidated !== undefined) addRevalidation(operation, route.revalidated);
  describeSuccess(operation, components);
  Object.assign(operation.responses, problemResponses(problems, operation.responses));
  return problems;
}

function describeSuccess({ responses }: OpenApiOperation, components: Components): void {
  for (const response of Object.values(responses)) {
    if (!response || '$ref' in response) continue;
    response.headers = { ...headerRefs('X-Request-Id'), ...response.headers };
    describeList(response, components);
  }
}

/** Security of an operation: none, bearer token, or optional token. */
function securityOf({ access }: DocumentedRoute): NonNullable<OpenApiOperation['security']> {
  if (access.kind !== 'public') return [{ bearer: [] }];
  return access.viewer ? [{}, { bearer: [] }] : [];
}
