// Runs the storefront without the shell: fake host, real pages, API under /api.
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import { startStandalone } from '@challenge-coins/shared-ui/host/standalone';
import storefront from './routes.tsx';

await startStandalone('storefront-mfe', storefront);
