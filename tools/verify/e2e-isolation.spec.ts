import { isAbsolute, join, relative } from 'node:path';
import { SHOP } from '../../e2e/shop.ts';
import { readSettings } from '../start/settings.ts';
import { ROOT } from '../../release/parts.ts';

/** What a shop that runs from this folder may have in its environment, or in .env. */
const OWN = {
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
  const settings = readSettings({ ...OWN, ...SHOP.env });

  it('keeps data and releases apart from those of a shop that runs from the same folder', () => {
    const own = relative(join(ROOT, '.data/journeys'), settings.releasesDir);
    expect(own.startsWith('..') || isAbsolute(own)).toBe(false);
    expect(settings.dataDir).toBe(join(ROOT, '.data/journeys'));
    expect(settings.releasesDir).not.toBe(readSettings({}).releasesDir);
  });

  it('takes no setting of that shop: no database, no port, no address', () => {
    expect(settings.hasOwnDatabase).toBe(false);
    const environment = { ...OWN, ...SHOP.env } as Record<string, string>;
    const taken = Object.entries(OWN).filter(([name, value]) => environment[name] === value);
    expect(taken).toEqual([]);
  });
});
