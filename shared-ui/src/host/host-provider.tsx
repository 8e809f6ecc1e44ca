import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { HostApi, ReadableStore, SessionUser } from './host-api.ts';

const HostContext = createContext<HostApi | null>(null);

/** Provides the host API to a remote's pages. Every remote has its own: contexts do not cross bundles. */
export function HostProvider({ host, children }: { host: HostApi; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The shell's services. Throws outside a `HostProvider`. */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it');
  return host;
}

/** Subscribes to a store of the host and returns its current value; while hydrating, its initial value. */
export function useReadable<T>(readable: ReadableStore<T>): T {
  const { subscribe, get, getInitial = get } = readable;
  return useSyncExternalStore(subscribe, get, getInitial);
}

/** The logged-in user, or null for a visitor. */
export function useSessionUser(): SessionUser | null {
  return useReadable(useHost().session).user;
}

/** The logged-in user, null for a visitor, or undefined during SSR and hydration, when it is not known. */
export function useKnownUser(): SessionUser | null | undefined {
  const user = useSessionUser();
  return useHydrated() ? user : undefined;
}
