import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '../common/api-doc.js';
import { Public } from '../auth/index.js';

const OPENAPI = new URL('../../openapi.json', import.meta.url);

/** Files of swagger-ui-dist by content type. Read on each request, not cached. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

// Swagger UI sets style attributes and loads its icons from data: URLs.
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API of the challenge coins shop</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body><div id="docs"></div></body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null });\n`;

/** Serves the OpenAPI document and a Swagger UI page. */
@ApiExcludeController()
@Controller()
@Public()
export class DocsController {
  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'no-cache')
  description() {
    return readFile(OPENAPI, 'utf8');
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', CSP)
  page() {
    return PAGE;
  }

  @Get('docs/start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  start() {
    return START;
  }

  @Get('docs/:file')
  async asset(@Param('file') file: string) {
    const type = Object.hasOwn(ASSETS, file) ? ASSETS[file] : undefined;
    if (type === undefined) throw new NotFoundException();
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    return new StreamableFile(await readFile(join(folder, file)), { type });
  }
}
