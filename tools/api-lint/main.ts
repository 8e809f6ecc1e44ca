// tsx tools/api-lint/main.ts [document] prints the lint errors of the API description
import { lintApi } from './lint-api.ts';

const errors = await lintApi(process.argv[2] ?? 'backend/openapi.json');
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
