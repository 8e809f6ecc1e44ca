// What the part's own server runs: the pages' facts for its release, and their first screens.
import { createPainter } from '@challenge-coins/shared-ui/host/painter';
import remote from './routes.tsx';

export default createPainter(remote);
