import { createContext, useContext } from 'react';
import type { ShellServices } from './shell.ts';

const ShellContext = createContext<ShellServices | null>(null);

/** Provides the shell's services. */
export const ShellProvider = ShellContext.Provider;

/** Returns the shell's services; only for components of the shell. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell requires a ShellProvider');
  return shell;
}
