import { acceptManyAtOnce } from '@challenge-coins/server-kit';
import { createApp } from './app.setup.js';
import { loadEnv } from './common/env.js';
import { makeLog } from './common/log.js';
import { exitInPlainWords } from './common/plain-exit.js';
import { stopOnSignal } from './common/shutdown.js';
import { Readiness } from './health/index.js';

/**
 * Connections that wait to be accepted. Node's 511 overflow when a crowd comes at once, and whoever is
 * dropped there tries again only after 1, 3 and 7 seconds: it is better told 503 now.
 */
const BACKLOG = 4096;

async function main(): Promise<void> {
  const env = loadEnv();
  const log = makeLog(env);
  const app = await createApp(env, log);
  acceptManyAtOnce(app.getHttpAdapter().getInstance(), BACKLOG);
  await app.listen({ port: env.API_PORT, host: env.HOST, backlog: BACKLOG });
  const readiness = app.get(Readiness);
  stopOnSignal(async () => {
    readiness.leave();
    await app.close();
  });
  log.info({ address: await app.getUrl() }, 'the API listens');
}

await main().catch(exitInPlainWords);
