// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Headless shell first: it renders the same page with half the work. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/**
 * Path of a Chromium. If none is installed, tries Debian's packages when run as root, then Playwright's own
 * download. Exits with a message if both fail.
 */
export function findOrInstallChromium(): string {
  const found = installedChromium();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests …');
  const installed = installFromDebian() ?? downloadByPlaywright();
  if (installed) return installed;
  console.error(
    'The browser tests need a Chromium: install the package "chromium" (or set CHROMIUM_PATH) and run this again.',
  );
  process.exit(1);
}

/** Path of an installed Chromium: CHROMIUM_PATH, or the first one found. */
export function installedChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', [...args], { env, timeout: 900_000 }).status === 0;
  aptGet('update', '-qq');
  // Older Debian releases have only the second package.
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) =>
    aptGet('install', '-y', '-qq', name),
  );
  return isInstalled ? installedChromium() : undefined;
}

function downloadByPlaywright(): string | undefined {
  spawnSync('node_modules/.bin/playwright', ['install', '--with-deps', 'chromium'], {
    timeout: 300_000,
  });
  return installedChromium();
}
