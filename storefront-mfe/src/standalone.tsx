// The storefront alone, without the shell: a fake host, the real pages, the API under /api.
import 'shared-ui/ui/reset.css';
import 'shared-ui/ui/tokens.css';
import { startStandalone } from 'shared-ui/host/standalone';
import storefront from './routes.tsx';

await startStandalone('storefront-mfe', storefront);
