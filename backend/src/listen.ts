import { acceptManyAtOnce, BACKLOG } from '@challenge-coins/server-kit';
import { createApp } from './app.setup.js';
import { loadEnv } from './common/env.js';
import { makeLog, manyLinesAtOnce } from './common/log.js';
import { exitInPlainWords } from './common/plain-exit.js';
import { stopOnSignal } from './common/shutdown.js';
import { Readiness } from './health/index.js';

async function main(): Promise<void> {
  const env = loadEnv();
  const log = makeLog(env, manyLinesAtOnce());
  const app = await createApp(env, log);
  acceptManyAtOnce(app.getHttpAdapter().getInstance());
  await app.listen({ port: env.API_PORT, host: env.HOST, backlog: BACKLOG });
  const readiness = app.get(Readiness);
  stopOnSignal(async () => {
    readiness.leave();
    await app.close();
  });
  log.info({ address: await app.getUrl() }, 'the API listens');
}

await main().catch(exitInPlainWords);
