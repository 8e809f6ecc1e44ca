// Listens; nothing else.
import { stopOnSignals } from '../../remote-server/stop-on-signals.ts';
import { readConfig } from './config.ts';
import { createShopServer } from './server.ts';

const config = readConfig(process.env);
const app = await createShopServer(config);
stopOnSignals(app);
// Whom a full line of 511 drops tries again only after 1, 3 and 7 seconds: better told 503 now.
await app.listen({ host: config.host, port: config.port, backlog: 4096 });
