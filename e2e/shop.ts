// The shop under test: a production build of its own, on ports and data of its own.
import path from 'node:path';

/** The port of the shop; another one (JOURNEYS_PORT) where two checkouts run their journeys at the same time. */
const PORT = Number(process.env.JOURNEYS_PORT ?? 4700);

/** Whoever listens on it may change the settings. */
export const SETTINGS_LOCK_PORT = PORT + 99;

export const ADMIN = { email: 'admin@example.com', password: 'journeys-admin-password' };

/** The shopkeeper whose log-in only the journeys about it change. */
export const OWNER = { ...ADMIN, email: 'owner@example.com' };

/** A shop that runs already (SHOP_URL=http://localhost:3000); without it the journeys start their own. */
export const RUNNING_SHOP = process.env.SHOP_URL;

const DATA_DIR = path.resolve(import.meta.dirname, '../.data/journeys');

/** What the environment or .env may say of another shop in this folder: here it counts as not set. */
const OF_ANOTHER_SHOP = {
  DATABASE_URL: '',
  JWT_SECRET: '',
  SHOP_URL: '',
  RELEASES_BUCKET: '',
  STOREFRONT_PORT: '',
  ADMIN_PORT: '',
  API_PORT: '',
  METRICS_PORT: '',
  ADMIN_EMAILS: '',
  EDGE_PROXIES: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  MESSAGES_WORKER: '',
};

/** Where the shop of the journeys answers, and the settings it is started with. */
export const SHOP = {
  url: RUNNING_SHOP ?? `http://localhost:${PORT}`,
  env: {
    ...OF_ANOTHER_SHOP,
    PORT: String(PORT),
    DATA_DIR,
    // Its own as well: a release of the tree under test is none of the shop that sells.
    RELEASES_DIR: path.join(DATA_DIR, 'releases'),
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_URL: `http://localhost:${PORT}`,
    RATE_LIMIT_SCALE: '100',
  },
};
