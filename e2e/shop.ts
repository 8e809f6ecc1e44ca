// The shop under test: a production build with its own ports and data.
import path from 'node:path';

/** Port of the shop; set JOURNEYS_PORT if two checkouts run journeys at the same time. */
const PORT = Number(process.env.JOURNEYS_PORT ?? 4700);

/** Port used as the lock for changing settings. */
export const SETTINGS_LOCK_PORT = PORT + 99;

export const ADMIN = { email: 'admin@example.com', password: 'journeys-admin-password' };

/** The owner account whose login only the journeys about it change. */
export const OWNER = { ...ADMIN, email: 'owner@example.com' };

/** A running shop (SHOP_URL=http://localhost:3000); without it, the journeys start their own. */
export const RUNNING_SHOP = process.env.SHOP_URL;

const DATA_DIR = path.resolve(import.meta.dirname, '../.data/journeys');

/** Settings of another shop in the environment or .env, which are cleared here. */
const CLEARED_SETTINGS = {
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
  STRIPE_SECRET_KEY: '',
  MONCASH_CLIENT_ID: '',
  PAYMENT_SANDBOX: '',
  MAIL_FROM: '',
  OUTBOX_WORKER: '',
  MESSAGES_WORKER: '',
};

/** URL and settings of the journeys' shop. */
export const SHOP = {
  url: RUNNING_SHOP ?? `http://localhost:${PORT}`,
  env: {
    ...CLEARED_SETTINGS,
    PORT: String(PORT),
    DATA_DIR,
    // A separate release store: releases under test must not reach another shop.
    RELEASES_DIR: path.join(DATA_DIR, 'releases'),
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_URL: `http://localhost:${PORT}`,
    RATE_LIMIT_SCALE: '100',
    // Texts must not depend on the language of the server's process.
    LC_ALL: 'fr_FR.UTF-8',
  },
};
