// What the part's own server runs: the pages' facts for its release, and their first screens.
import { createSsrRenderer } from '@challenge-coins/shared-ui/host/ssr';
import remote from './routes.tsx';

export default createSsrRenderer(remote);
