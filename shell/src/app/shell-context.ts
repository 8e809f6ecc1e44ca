import { createContext, useContext } from 'react';
import type { ShellServices } from './shell.ts';

const ShellContext = createContext<ShellServices | null>(null);

/** Puts the shell's services above its layout. */
export const ShellProvider = ShellContext.Provider;

/** The shell's services; for the shell's own components only. */
export function useShell(): ShellServices {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it');
  return shell;
}
