// Prints the API description (backend/openapi.json). Needs no database.
import { createApp } from './app.setup.js';
import { parseEnv } from './common/env.js';
import { createLogger } from './common/log.js';
import { buildOpenApi } from './docs/openapi.js';

const env = parseEnv({ LOG_LEVEL: 'silent' });
const app = await createApp(env, createLogger(env), true);
process.stdout.write(`${JSON.stringify(buildOpenApi(app), null, 2)}\n`);
