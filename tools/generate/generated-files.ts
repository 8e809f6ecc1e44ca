// backend/openapi.json from the controllers, the front ends' types and limits from that, the words of
// permissions, the names in the sheets, the module graph, and the page of the promises.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { readMutants } from '../mutation-tests/mutants.ts';
import { PAGE, renderInvariantsPage } from '../mutation-tests/invariants-page.ts';
import { runBackend } from './backend.ts';
import { limitsModules } from './limits.ts';
import { generatedArchitecture } from './module-graph.ts';
import { generatePermissionLabels } from './permission-labels.ts';
import { generateCssModuleTypes } from './css-module-types.ts';

const DOCUMENT = 'backend/openapi.json';
const TYPES = 'shared-ui/src/api/schema.d.ts';
/** The bodies that somebody fills in: their limits are the forms' as well. */
const FILLED_IN = [
  'AddToCart',
  'BulkChange',
  'NewComment',
  'NewProduct',
  'PictureInput',
  'JoinBody',
  'RegisterBody',
  'SetOrderNote',
  'SettingsChange',
];
const NOTE =
  '// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.\n\n';
/** A call that a path does not have, said by name: it is not there without that line as well. */
const NO_SUCH_CALL = /^ {8}(?:get|put|post|delete|options|head|patch|trace)\?: never;\n/gm;

/** What the generated files have to say: path → content. */
async function generated(): Promise<ReadonlyMap<string, string>> {
  const document = await runBackend('openapi.main.js');
  // A field of a body that has a default may be absent.
  const described = await openapiTS(document, { defaultNonNullable: false });
  const types = astToString(described).replaceAll(NO_SUCH_CALL, '');
  return new Map([
    [DOCUMENT, document],
    [TYPES, `${NOTE}${types}`],
    ...limitsModules(document, FILLED_IN),
    generatePermissionLabels(),
    ...(await generateCssModuleTypes()),
    await generatedArchitecture(),
    [PAGE, renderInvariantsPage(await readMutants('.'))],
  ]);
}

/** Writes the generated files anew. */
export async function writeGenerated(): Promise<void> {
  for (const [path, content] of await generated()) await writeFile(path, content);
}

/** The files that are not what the code says. */
export async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, content] of await generated()) {
    const current = await readFile(path, 'utf8').catch(() => '');
    if (current !== content) stale.push(path);
  }
  return stale;
}
