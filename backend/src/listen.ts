import { enableMultiAccept, LISTEN_BACKLOG } from '@challenge-coins/server-kit';
import { checkJwtSecret, loadEnv } from './common/env.js';
import { makeLog, manyLinesAtOnce } from './common/log.js';
import { exitInPlainWords } from './common/plain-exit.js';
import { stopOnSignal } from './common/shutdown.js';
import { tidyHeap } from './common/tidy-heap.js';

async function main(): Promise<void> {
  const env = loadEnv();
  checkJwtSecret(env);
  // Loaded only now: what is wrong with the settings is said at once.
  const { createApp } = await import('./app.setup.js');
  const { Readiness } = await import('./health/index.js');
  const log = makeLog(env, manyLinesAtOnce());
  const app = await createApp(env, log);
  await app.init();
  tidyHeap();
  enableMultiAccept(app.getHttpAdapter().getInstance());
  await app.listen({ port: env.API_PORT, host: env.HOST, backlog: LISTEN_BACKLOG });
  const readiness = app.get(Readiness);
  stopOnSignal(async () => {
    readiness.leave();
    await app.close();
  });
  log.info({ address: await app.getUrl() }, 'the API listens');
}

await main().catch(exitInPlainWords);
