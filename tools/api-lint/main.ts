// tsx tools/api-lint/main.ts [document]   says what is wrong with the API's description
import { lintApi } from './lint-api.ts';

const faults = await lintApi(process.argv[2] ?? 'backend/openapi.json');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
