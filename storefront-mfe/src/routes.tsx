// The module that the storefront exposes to the shell: its pages and the frame around them.
import { HostProvider, type HostApi, type RemoteModule } from '@challenge-coins/shared-ui/host';
import type { ReactNode } from 'react';
import { PAGES } from './pages.ts';
import { useClearPendingAction } from './pending-action.ts';

/** Provides the host API to the page; contexts do not cross bundles. */
function StorefrontFrame({ host, children }: { host: HostApi; children: ReactNode }) {
  return (
    <HostProvider host={host}>
      <Page>{children}</Page>
    </HostProvider>
  );
}

function Page({ children }: { children: ReactNode }) {
  useClearPendingAction();
  return children;
}

export default { contract: 2, pages: PAGES, Frame: StorefrontFrame } satisfies RemoteModule;
