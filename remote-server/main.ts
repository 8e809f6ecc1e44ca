// Starts a remote's server with settings from the environment.
import { z } from 'zod';
import { parseBucketSettings } from '@challenge-coins/release/bucket';
import { FRONT_ENDS } from '@challenge-coins/release/parts';
import { parseSettings } from '@challenge-coins/release/settings';
import { createRemoteServer } from './remote-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const environment = parseSettings(
  z.object({
    PART: z.enum(FRONT_ENDS).exclude(['shell']),
    PORT: z.coerce.number().int().positive(),
    HOST: z.string().default('127.0.0.1'),
    /** Directory of the release stores; with RELEASES_BUCKET, the local cache of its releases. */
    RELEASES_DIR: z.string().min(1),
    LOG_LEVEL: z.string().default('warn'),
    METRICS_PORT: z.coerce.number().int().optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
  }),
  process.env,
);
const { METRICS_PORT: port, METRICS_HOST: host } = environment;

const app = await createRemoteServer({
  part: environment.PART,
  releasesDir: environment.RELEASES_DIR,
  bucket: parseBucketSettings(process.env),
  logLevel: environment.LOG_LEVEL,
  metrics: port ? { port, host } : undefined,
});
stopOnSignals(app);
await app.listen({ host: environment.HOST, port: environment.PORT });
