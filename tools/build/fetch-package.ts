// Installs packages that are rarely needed on demand instead of with `npm install`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Installs this version of a package into `folder`; returns its path. */
export function fetchPackage(name: string, version: string, folder: string): string {
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--silent'];
  const { status } = spawnSync('npm', [...args, `${name}@${version}`], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name}@${version} cannot be fetched from the registry.`);
  return join(folder, 'node_modules', name);
}
