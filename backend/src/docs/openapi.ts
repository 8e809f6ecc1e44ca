import type { INestApplication } from '@nestjs/common';
import * as swagger from '@nestjs/swagger';
import { applyApiDocs } from '../common/api-doc.js';

type Path = swagger.OpenAPIObject['paths'][string];

const METHODS = ['get', 'post', 'put', 'delete'] as const;

function describe() {
  return new swagger.DocumentBuilder()
    .setTitle('Challenge coins shop')
    .setDescription(
      'Everything the shop front and the back office call. Errors are RFC 9457 problem JSON.',
    )
    .setVersion('1.0.0')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth()
    .build();
}

/** The API's description, read from the controllers and their contracts. */
export function openApiOf(app: INestApplication): swagger.OpenAPIObject {
  applyApiDocs(swagger);
  const document = swagger.SwaggerModule.createDocument(app, describe(), {
    operationIdFactory: (controller, method) =>
      `${controller.replace(/Controller$/, '')}_${method}`,
  });
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) markProblems(path[method]?.responses ?? {});
  }
  return document;
}

/** What goes wrong is said as problem JSON, not as plain JSON. */
function markProblems(responses: NonNullable<Path['get']>['responses']): void {
  for (const [status, response] of Object.entries(responses)) {
    if (status.startsWith('2') || !response || !('content' in response)) continue;
    const problem = response.content['application/json'];
    if (problem) response.content = { 'application/problem+json': problem };
  }
}
