import { enableMultiAccept, LISTEN_BACKLOG } from '@challenge-coins/server-kit';
import { checkJwtSecret, loadEnv, warnOfFormerNames } from './common/env.js';
import { createLogger, bufferedLogDestination } from './common/log.js';
import { exitWithError } from './common/cli.js';
import { stopOnSignal } from './common/shutdown.js';
import { compactHeap } from './common/compact-heap.js';

async function main(): Promise<void> {
  const env = loadEnv();
  checkJwtSecret(env);
  // Imported after validation, so that configuration errors are reported immediately.
  const { createApp } = await import('./app.setup.js');
  const { ReadinessService } = await import('./health/index.js');
  const log = createLogger(env, bufferedLogDestination());
  for (const warning of warnOfFormerNames(process.env)) log.warn(warning);
  const app = await createApp(env, log);
  await app.init();
  compactHeap();
  enableMultiAccept(app.getHttpAdapter().getInstance());
  await app.listen({ port: env.API_PORT, host: env.HOST, backlog: LISTEN_BACKLOG });
  const readiness = app.get(ReadinessService);
  stopOnSignal(async () => {
    readiness.startDraining();
    await app.close();
  });
  log.info({ address: await app.getUrl() }, 'the API listens');
}

await main().catch(exitWithError);
