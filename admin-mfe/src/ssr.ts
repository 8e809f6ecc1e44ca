// SSR bundle of the admin remote: page metadata, and the access check that is the first render of every page.
import { createSsrRenderer } from '@challenge-coins/shared-ui/host/ssr';
import remote from './routes.tsx';

export default createSsrRenderer(remote);
