import { isAbsolute, join, relative } from 'node:path';
import { SHOP } from '@challenge-coins/e2e/shop';
import { readSettings } from '../start/settings.ts';
import { ROOT } from '@challenge-coins/release/parts';

/** Settings that a shop running from this folder may have in its environment or .env. */
const ENVIRONMENT = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  RELEASES_DIR: '/srv/releases',
  DATA_DIR: '/srv/data',
  JWT_SECRET: 'of the real shop',
  SHOP_URL: 'https://shop.example',
  RELEASES_BUCKET: 'https://s3.example.com/releases',
  STOREFRONT_PORT: '3001',
  ADMIN_PORT: '3002',
  API_PORT: '3003',
  METRICS_PORT: '9464',
  ADMIN_EMAILS: 'owner@shop.example',
  EDGE_PROXIES: 'uniquelocal',
};

describe('the shop of the journeys', () => {
  const settings = readSettings({ ...ENVIRONMENT, ...SHOP.env });

  it('keeps data and releases separate from a shop that runs from the same folder', () => {
    const releases = relative(join(ROOT, '.data/journeys'), settings.releasesDir);
    expect(releases.startsWith('..') || isAbsolute(releases)).toBe(false);
    expect(settings.dataDir).toBe(join(ROOT, '.data/journeys'));
    expect(settings.releasesDir).not.toBe(readSettings({}).releasesDir);
  });

  it('inherits no setting of that shop: no database, port or address', () => {
    expect(settings.hasOwnDatabase).toBe(false);
    const environment = { ...ENVIRONMENT, ...SHOP.env } as Record<string, string>;
    const inherited = Object.entries(ENVIRONMENT).filter(
      ([name, value]) => environment[name] === value,
    );
    expect(inherited).toEqual([]);
  });
});
