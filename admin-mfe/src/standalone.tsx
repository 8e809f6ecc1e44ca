// The back office alone, without the shell: a fake host, the real pages, the API under /api.
import 'shared-ui/ui/reset.css';
import 'shared-ui/ui/tokens.css';
import { startStandalone } from 'shared-ui/host/standalone';
import admin from './routes.tsx';

await startStandalone('admin-mfe', admin);
