// The Chromium that the journeys run in.
import { installedChromium } from '../tools/verify/chromium.ts';

export const CHROMIUM = installedChromium() ?? '';

/** What Chromium needs under root and in closed networks. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
