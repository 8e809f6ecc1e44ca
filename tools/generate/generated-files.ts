// Generates backend/openapi.json from the controllers, the front ends' types and limits from that, the
// permission labels, the labels of the audit log, the class names of the sheets, the types of the messages, the module graph, docs/invariants.md and docs/personal-data.md.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { readMutants } from '../mutation-tests/mutants.ts';
import { PAGE, renderInvariantsPage } from '../mutation-tests/invariants-page.ts';
import { runBackend } from './backend.ts';
import { limitsModules } from './limits.ts';
import { generatedArchitecture } from './module-graph.ts';
import { generateAuditFieldLabels } from './audit-field-labels.ts';
import { generatePermissionLabels } from './permission-labels.ts';
import { generateCssModuleTypes } from './css-module-types.ts';
import { generateMessageTypes } from './message-types.ts';

const DOCUMENT = 'backend/openapi.json';
const PERSONAL_DATA = 'docs/personal-data.md';
const TYPES = 'shared-ui/src/api/schema.d.ts';
/** Request bodies with forms, which use the same limits. */
const FORM_BODIES = [
  'AddToCart',
  'AnswerCustomerRequest',
  'BulkChange',
  'NewComment',
  'NewDeliveryService',
  'NewDeliveryZone',
  'NewProduct',
  'ProductTextsChange',
  'PictureInput',
  'JoinBody',
  'RecordPayment',
  'RecordRefund',
  'RecordTransfers',
  'RegisterBody',
  'RequestReturn',
  'ReturnPayment',
  'HandleWithdrawal',
  'RequestStockNotice',
  'ApproveReturn',
  'InvoiceSeller',
  'SetOrderNote',
  'SetPaymentMethod',
  'SetTaxRates',
  'SettingsChange',
  'ShopPageChange',
  'SubmitCustomerRequest',
  'ShipParcel',
  'SubmitWithdrawal',
  'TaxRate',
  'TransferLine',
];
const NOTE =
  '// Generated from backend/openapi.json by "npm run generate". Not for editing by hand.\n\n';
/** Methods that a path does not have: redundant lines of the generated types. */
const ABSENT_METHOD = /^ {8}(?:get|put|post|delete|options|head|patch|trace)\?: never;\n/gm;

/** Path and content of all generated files. */
async function generateFiles(): Promise<ReadonlyMap<string, string>> {
  const document = await runBackend('openapi.main.js');
  // A body field with a default may be absent.
  const described = await openapiTS(document, { defaultNonNullable: false });
  const types = astToString(described).replaceAll(ABSENT_METHOD, '');
  return new Map([
    [DOCUMENT, document],
    [TYPES, `${NOTE}${types}`],
    ...limitsModules(document, FORM_BODIES),
    generatePermissionLabels(),
    generateAuditFieldLabels(),
    ...(await generateCssModuleTypes()),
    ...generateMessageTypes(),
    await generatedArchitecture(),
    [PAGE, renderInvariantsPage(await readMutants('.'))],
    [PERSONAL_DATA, await runBackend('personal-data.main.js')],
  ]);
}

/** Writes all generated files. */
export async function writeGenerated(): Promise<void> {
  for (const [path, content] of await generateFiles()) await writeFile(path, content);
}

/** Generated files that differ from what the code produces. */
export async function findStaleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, content] of await generateFiles()) {
    const current = await readFile(path, 'utf8').catch(() => '');
    if (current !== content) stale.push(path);
  }
  return stale;
}
