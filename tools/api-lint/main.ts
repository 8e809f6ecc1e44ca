// tsx tools/api-lint/main.ts [document]   says what is wrong with the API's description
import { apiFaults } from './api-faults.ts';

const faults = await apiFaults(process.argv[2] ?? 'backend/openapi.json');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
