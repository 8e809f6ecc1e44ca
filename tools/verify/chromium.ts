// Finds the Chromium the journeys run in, and fetches one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
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
 * The path of a Chromium. Tries Playwright's own download, then Debian's package when run as root.
 * Ends the process with one line that says what to install when neither works.
 */
export function chromiumForTests(): string {
  const found = installedChromium();
  if (found) return found;
  console.log('No Chromium found: installing one for the browser tests …');
  spawnSync('node_modules/.bin/playwright', ['install', '--with-deps', 'chromium'], {
    timeout: 300_000,
  });
  const downloaded = installedChromium();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) installFromDebian();
  const packaged = installedChromium();
  if (packaged) return packaged;
  console.error(
    'The browser tests need a Chromium: install the package "chromium" (or set CHROMIUM_PATH) and run this again.',
  );
  process.exit(1);
}

function installedChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

function installFromDebian(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env, timeout: 300_000 });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, timeout: 900_000 });
}
