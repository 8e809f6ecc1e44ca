// Chromium executable and arguments of the journeys.
import { installedChromium } from '@challenge-coins/tools/verify/chromium';

export const CHROMIUM = installedChromium() ?? '';

/** Arguments that Chromium needs as root and in networks without internet access. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
