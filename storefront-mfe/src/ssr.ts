// Entry point of the SSR bundle: page metadata for the release document, and rendering.
import { createSsrRenderer } from '@challenge-coins/shared-ui/host/ssr';
import remote from './routes.tsx';

export default createSsrRenderer(remote);
