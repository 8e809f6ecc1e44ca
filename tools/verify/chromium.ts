// Finds the Chromium the journeys run in, and fetches one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The one without a window comes first: it draws the same page with half the work. */
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
 * The path of a Chromium. Tries Debian's packages when run as root, then Playwright's own download.
 * Ends the process with one line that says what to install when neither works.
 */
export function chromiumForTests(): string {
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

/** The path of a Chromium that is there already: CHROMIUM_PATH, or else the first that is found. */
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
  // The second where a Debian does not have the first.
  const isThere = ['chromium-headless-shell', 'chromium'].some((name) =>
    aptGet('install', '-y', '-qq', name),
  );
  return isThere ? installedChromium() : undefined;
}

function downloadByPlaywright(): string | undefined {
  spawnSync('node_modules/.bin/playwright', ['install', '--with-deps', 'chromium'], {
    timeout: 300_000,
  });
  return installedChromium();
}
