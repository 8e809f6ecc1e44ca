import { useCallback, useState, type ComponentType } from 'react';

/**
 * A component whose code is fetched when it is asked for: the component, once it is there, and what fetches it.
 * That rejects where the code does not come, and can be called again.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fetchIt = useCallback(async () => {
    const loaded = await load();
    setComponent(() => loaded);
  }, [load]);
  return [Component, fetchIt] as const;
}
