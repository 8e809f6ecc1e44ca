// Packages that few people need, and only now and then: they are fetched when they are asked for, and
// are no part of the install.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Fetches this version of a package into `folder`, once; answers where it lies. */
export function fetchPackage(name: string, version: string, folder: string): string {
  const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--silent'];
  const { status } = spawnSync('npm', [...words, `${name}@${version}`], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name}@${version} cannot be fetched from the registry.`);
  return join(folder, 'node_modules', name);
}
