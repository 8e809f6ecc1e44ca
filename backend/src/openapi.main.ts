// Prints the API's description (backend/openapi.json); needs no database.
import { createApp } from './app.setup.js';
import { parseEnv } from './common/env.js';
import { makeLog } from './common/log.js';
import { openApiOf } from './docs/openapi.js';

const env = parseEnv({ LOG_LEVEL: 'silent' });
const app = await createApp(env, makeLog(env), true);
process.stdout.write(`${JSON.stringify(openApiOf(app), null, 2)}\n`);
