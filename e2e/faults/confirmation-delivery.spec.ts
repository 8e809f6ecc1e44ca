import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { MailServer } from '@challenge-coins/backend/test/mail-server';
import { print, test as base } from './backend-test.ts';
import { aCoin, createBuyers } from './buyers.ts';
import type { OwnBackend, BackendSettings } from './own-backend.ts';

const BUYERS = 500;
const CONCURRENCY = 20;
/** Timeout for messages of a killed worker: they are sent after the two-minute lease expires. */
const TIMEOUT_MS = 200_000;

interface Fixtures {
  readonly mails: MailServer;
  readonly settings: BackendSettings;
}

/** Backend that sends emails to an SMTP server of the test. */
const test = base.extend<Fixtures>({
  mails: async ({ playwright: _ }, use) => {
    const server = new MailServer();
    await server.listen();
    await use(server);
    await server.close();
  },
  settings: async ({ mails }, use) => use({ SMTP_URL: mails.url }),
});

/** Number of confirmations waiting to be sent. */
async function waitingIn({ database }: OwnBackend): Promise<number> {
  return (await database.query(`SELECT FROM outbox WHERE state = 'waiting'`)).length;
}

async function untilAllAreSent(backend: OwnBackend): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while ((await waitingIn(backend)) > 0) {
    if (performance.now() > deadline) throw new Error('Some emails were not sent in time.');
    await delay(500);
  }
}

/** Order confirmations only: the admin also gets emails about logins. */
function confirmationsAt({ mails }: MailServer) {
  return mails.filter(({ subject }) => subject.startsWith('Your order '));
}

/** Recipients of order confirmations and the Message-IDs. */
function groupByRecipient(mails: ReturnType<typeof confirmationsAt>): Map<string, Set<string>> {
  const recipients = new Map<string, Set<string>>();
  for (const { id, to } of mails) recipients.set(to, (recipients.get(to) ?? new Set()).add(id));
  return recipients;
}

test('kill -9 of API, outbox worker and PostgreSQL during 500 orders: each order is confirmed under one Message-ID', async ({
  backend,
  buyers,
  mails,
}) => {
  const all = await createBuyers(backend, BUYERS, await aCoin(backend, BUYERS));
  const worker = backend.startOutboxWorker();
  await worker.ready(() => Promise.resolve(true));
  const served = buyers.checkOut(all, CONCURRENCY);
  const at = (count: number) => buyers.until(({ responses }) => responses.size >= count);
  await at(100);
  await backend.killApi();
  await backend.startApi();
  await at(200);
  worker.kill();
  const another = backend.startOutboxWorker();
  await another.ready(() => Promise.resolve(true));
  await at(300);
  await backend.database.kill();
  await backend.database.start();
  await at(400);
  await backend.killApi();
  await backend.startApi();
  await served;
  await untilAllAreSent(backend);
  await another.stop();

  const confirmations = confirmationsAt(mails);
  const recipients = groupByRecipient(confirmations);
  print(
    `${buyers.withStatus(201).length} orders, ${confirmations.length} confirmations`,
    `${confirmations.length - recipients.size} of them again`,
  );
  const emails = buyers.withStatus(201).map(({ id }) => `${id}@example.org`);
  expect(emails).toHaveLength(BUYERS);
  expect([...recipients.keys()].toSorted()).toEqual(emails.toSorted());
  expect([...recipients.values()].filter((names) => names.size !== 1)).toEqual([]);
});

test('95 % of the confirmations of 500 orders are sent within five seconds', async ({
  backend,
  buyers,
}) => {
  const all = await createBuyers(backend, BUYERS, await aCoin(backend, BUYERS));
  await buyers.checkOut(all, CONCURRENCY);
  await untilAllAreSent(backend);
  const [row] = await backend.database.query<{ p95: number }>(
    `SELECT percentile_cont(0.95) WITHIN GROUP
       (ORDER BY extract(epoch FROM settled_at - created_at))::float AS p95
       FROM outbox WHERE state = 'sent' AND kind = 'order-placed'`,
  );
  print(`95 of 100 were sent within ${row?.p95.toFixed(2)} s`);
  expect(row?.p95).toBeLessThan(5);
});
