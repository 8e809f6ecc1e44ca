// SSR bundle of the admin remote. No admin page is server-rendered; the bundle supplies the page metadata.
import { createSsrRenderer } from '@challenge-coins/shared-ui/host/ssr';
import remote from './routes.tsx';

export default createSsrRenderer(remote);
