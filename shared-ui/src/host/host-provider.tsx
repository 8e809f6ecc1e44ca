import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { HostApi, ReadableStore, SessionUser } from './host-api.ts';

const HostContext = createContext<HostApi | null>(null);

/** Wraps a remote's pages; each remote brings its own, because contexts do not cross bundles. */
export function HostProvider({ host, children }: { host: HostApi; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The shell's services. Throws where no `HostProvider` stands above. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** The current value of something the host publishes. */
export function useReadable<T>(readable: ReadableStore<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}

/** The signed-in user, or null for a visitor. */
export function useSessionUser(): SessionUser | null {
  return useReadable(useHost().session).user;
}
