// Starts the shell's server with settings from the environment.
import { stopOnSignals } from '@challenge-coins/remote-server/stop-on-signals';
import { readConfig } from './config.ts';
import { listen } from './listen.ts';
import { createShellServer } from './server.ts';

const config = readConfig(process.env);
const app = await createShellServer(config);
stopOnSignals(app);
await listen(app, config);
