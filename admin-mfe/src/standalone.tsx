// The admin remote without the shell, for development: a fake host, the real pages, the API under /api.
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import { startStandalone } from '@challenge-coins/shared-ui/host/standalone';
import admin from './routes.tsx';

await startStandalone('admin-mfe', admin);
