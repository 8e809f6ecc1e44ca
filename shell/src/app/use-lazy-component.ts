import { useCallback, useState, type ComponentType } from 'react';

/**
 * Loads a component on demand. Returns the component (null until loaded) and the function that loads it, which
 * rejects on failure and can be called again.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const loadComponent = useCallback(async () => {
    const loaded = await load();
    setComponent(() => loaded);
  }, [load]);
  return [Component, loadComponent] as const;
}
