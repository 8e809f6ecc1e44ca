// Listens; nothing else.
import { stopOnSignals } from '../../tools/remote-server/stop-on-signals.ts';
import { readConfig } from './config.ts';
import { createShopServer } from './server.ts';

const config = readConfig(process.env);
const app = await createShopServer(config);
stopOnSignals(app);
await app.listen({ host: config.host, port: config.port });
