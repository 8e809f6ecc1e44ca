// npm run outbox:worker: runs the outbox worker in its own process. Set OUTBOX_WORKER=false for the API then.
import { loadEnv, warnOfFormerNames } from './common/env.js';
import { createLogger, NestLog } from './common/log.js';
import { exitWithError } from './common/cli.js';
import { stopOnSignal } from './common/shutdown.js';

async function main(): Promise<void> {
  process.env.OUTBOX_WORKER = 'true';
  const log = createLogger(loadEnv());
  for (const warning of warnOfFormerNames(process.env)) log.warn(warning);
  const { NestFactory } = await import('@nestjs/core');
  const { WorkerModule } = await import('./worker.module.js');
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: new NestLog(log),
    abortOnError: false,
  });
  stopOnSignal(() => app.close());
  log.info('messages are sent');
}

await main().catch(exitWithError);
