// "Tell me when it is back": confirmed addresses get one email when a product can be bought.
import { randomUUID } from 'node:crypto';
import { refused, useApi } from '../../test/api.js';
import { aConfirmedUser, aUser, useAdmin, type TestUser } from '../../test/build.js';
import { beginCompetingTransaction } from '../../test/competing-transaction.js';
import { listMessages, mailOfMessage, sendMail } from '../../test/outbox.js';
import { anOrder, aProduct, runConcurrently } from '../../test/products.js';
import type { PersonalData } from '../account/personal-data.contract.js';
import { OUTBOX } from '../messages/outbox.query.js';
import { OutboxMessage } from '../messages/outbox-message.entity.js';
import { toNodemailerMessage } from '../messages/transports/mail-transport.js';
import { RequestRetention } from './request-retention.js';
import { StockNoticeLinks } from './stock-notice-links.js';
import { StockNoticeSender } from './stock-notice-sender.js';
import { StockNoticeEntity } from './stock-notice.entity.js';

const DAY = 86_400; // seconds

const api = useApi({ PUBLIC_URL: 'https://shop.example' });
const admin = useAdmin(api);

const rows = () => api.dataSource.getRepository(StockNoticeEntity);
const run = () => api.app.get(StockNoticeSender).run();
const anEmail = () => `${randomUUID()}@example.com`;
const ask = (product_id: string, email: string, by?: TestUser) =>
  (by ?? api).post<{ state: string }>('/stock-notices', { product_id, email });
const confirm = (token: string) => api.post('/stock-notices/confirm', { token });
const stop = (token: string) => api.post(`/stock-notices/stop?token=${token}`);
const noticeOf = (product: string, email: string) =>
  rows().findOneByOrFail({ productId: Number(product), email });
const confirmationsTo = async (email: string) =>
  (await listMessages(api, 'stock-notice-confirmation')).filter(
    ({ payload }) => payload.email === email,
  );
const noticesAbout = async (product: string) =>
  (await listMessages(api, 'stock-notice')).filter(({ payload }) => payload.product === product);
const recipientsOf = async (product: string) =>
  (await noticesAbout(product)).map(({ payload }) => payload.email);
const tokenOf = async (purpose: 'confirm' | 'stop', product: string, email: string) =>
  api.app.get(StockNoticeLinks).toToken(purpose, (await noticeOf(product, email)).id);

/** Addresses that wait for a product, first come first. */
async function waitingFor(product: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, anEmail);
  for (const email of emails) {
    expect(await ask(product, email)).toMatchObject({ status: 201 });
    await confirm(await tokenOf('confirm', product, email));
    api.clock.forward(1);
  }
  return emails;
}

/** A sold-out product, and what returns its pieces. */
async function aSoldOutCoin(mintage = 1) {
  const buyer = await aUser(api);
  const coin = await aProduct(api, { mintage });
  const order = await anOrder(buyer, coin, { quantity: mintage });
  const restock = () => admin.put(`/admin/orders/${order}/status`, { status: 'cancelled' });
  return { buyer, coin, restock };
}

describe('a stock notice', () => {
  it('of a stranger waits for the link in an email', async () => {
    const { coin, restock } = await aSoldOutCoin();
    const email = anEmail();
    expect(await ask(coin, ` ${email.toUpperCase()} `)).toMatchObject({
      status: 201,
      body: { state: 'unconfirmed' },
    });
    await restock();
    await run();
    expect(await recipientsOf(coin)).toEqual([]);
    const [message = new OutboxMessage()] = await confirmationsTo(email);
    const mail = await mailOfMessage(api, message);
    const [, token = ''] = /stock-notice\?confirm=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const answer = { product_id: coin, product_name: 'A coin' };
    expect(await confirm(token)).toMatchObject({ status: 200, body: answer });
    expect(await confirm(token)).toMatchObject({ status: 200, body: answer });
    await run();
    expect(await recipientsOf(coin)).toEqual([email]);
    await sendMail(api);
    expect(await confirmationsTo(email)).toMatchObject([{ state: 'kept' }]);
  });

  it('names the product in the language of the page', async () => {
    const { coin, restock } = await aSoldOutCoin();
    const path = `/admin/products/${coin}/texts/fr`;
    const { version } = (await admin.get<{ version: string }>(path)).body;
    await admin.put(path, { name: 'Une pièce', version });
    const french = { headers: { 'accept-language': 'fr' } };
    const email = anEmail();
    await api.post('/stock-notices', { product_id: coin, email }, french);
    const [request = new OutboxMessage()] = await confirmationsTo(email);
    expect((await mailOfMessage(api, request))?.text).toContain('Une pièce');
    const token = await tokenOf('confirm', coin, email);
    const confirmed = await api.post('/stock-notices/confirm', { token }, french);
    expect(confirmed.body).toEqual({ product_id: coin, product_name: 'Une pièce' });
    expect((await confirm(token)).body).toEqual({ product_id: coin, product_name: 'A coin' });
    await restock();
    await run();
    const [notice = new OutboxMessage()] = await noticesAbout(coin);
    expect((await mailOfMessage(api, notice))?.subject).toContain('Une pièce');
  });

  it('of an account with this confirmed email needs no link', async () => {
    const { coin, restock } = await aSoldOutCoin();
    const user = await aConfirmedUser(api);
    expect(await ask(coin, user.email, user)).toMatchObject({ body: { state: 'waiting' } });
    expect(await confirmationsTo(user.email)).toEqual([]);
    await restock();
    await run();
    expect(await recipientsOf(coin)).toEqual([user.email]);
  });

  it.each(['the email of somebody else', 'an unconfirmed email'])(
    'of an account with %s needs the link',
    async (which) => {
      const { coin } = await aSoldOutCoin();
      const user = which === 'an unconfirmed email' ? await aUser(api) : await aConfirmedUser(api);
      const email = which === 'an unconfirmed email' ? user.email : anEmail();
      expect(await ask(coin, email, user)).toMatchObject({ body: { state: 'unconfirmed' } });
      expect(await noticeOf(coin, email)).toMatchObject({ confirmedAt: null });
    },
  );

  it('is stored once per address, and the response does not reveal it', async () => {
    const { coin } = await aSoldOutCoin();
    const email = anEmail();
    const [first, second] = await runConcurrently(2, () => ask(coin, email));
    await confirm(await tokenOf('confirm', coin, email));
    const { confirmedAt } = await noticeOf(coin, email);
    const before = (await confirmationsTo(email)).length;
    api.clock.forward(60);
    const third = await ask(coin, email);
    expect([second?.body, third.body]).toEqual([first?.body, first?.body]);
    expect(await rows().countBy({ email })).toBe(1);
    expect(await noticeOf(coin, email)).toMatchObject({ confirmedAt });
    expect(await confirmationsTo(email)).toHaveLength(before);
  });

  it('is refused for a product that can be bought, or that shoppers cannot see', async () => {
    const unlimited = await aProduct(api);
    const available = refused(409, 'requests.product-available');
    for (const product of [unlimited, await aProduct(api, { mintage: 2 })])
      expect(await ask(product, anEmail())).toMatchObject(available);
    for (const product of ['99999', await aProduct(api, { publish_at: null })])
      expect(await ask(product, anEmail())).toMatchObject(
        refused(404, 'catalog.product-not-found'),
      );
    expect((await ask(unlimited, 'arcahaie')).status).toBe(400);
  });

  it('is not confirmed by a link that the shop did not make', async () => {
    const { coin } = await aSoldOutCoin();
    const email = anEmail();
    await ask(coin, email);
    const { id } = await noticeOf(coin, email);
    const forOther = api.app.get(StockNoticeLinks).toToken('confirm', randomUUID());
    const wrong = [id, `${id}-`, id + forOther.slice(36), await tokenOf('stop', coin, email)];
    for (const token of wrong)
      expect(await confirm(token)).toMatchObject(refused(410, 'requests.link-invalid'));
    expect(await noticeOf(coin, email)).toMatchObject({ confirmedAt: null });
  });
});

describe('when pieces become available', () => {
  it('the first who asked are notified, as many as there are pieces, once each', async () => {
    const { coin, restock } = await aSoldOutCoin(2);
    const emails = await waitingFor(coin, 3);
    await run();
    expect(await recipientsOf(coin)).toEqual([]);
    await restock();
    await run();
    await run();
    expect((await recipientsOf(coin)).toSorted()).toEqual(emails.slice(0, 2).toSorted());
    await sendMail(api);
    const [message = new OutboxMessage()] = await noticesAbout(coin);
    expect(message.state).toBe('kept');
    const mail = await mailOfMessage(api, message);
    expect(mail?.text).toContain(`https://shop.example/product/${coin}`);
    expect(mail?.text).toContain('https://shop.example/stock-notice?stop=');
  });

  it('each email of the last 24 hours counts as taking a piece', async () => {
    const { coin, restock } = await aSoldOutCoin(1);
    const emails = await waitingFor(coin, 2);
    await restock();
    await run();
    api.clock.forward(DAY - 60);
    await run();
    expect(await recipientsOf(coin)).toEqual(emails.slice(0, 1));
    api.clock.forward(120);
    await run();
    expect(await recipientsOf(coin)).toEqual(emails);
  });

  it('two workers at the same moment notify nobody twice and not more people than pieces', async () => {
    const { coin, restock } = await aSoldOutCoin(2);
    await waitingFor(coin, 5);
    await restock();
    await runConcurrently(4, run);
    const recipients = await recipientsOf(coin);
    expect(recipients).toHaveLength(2);
    expect(new Set(recipients).size).toBe(2);
  });

  it('a worker leaves a product alone that another one works on', async () => {
    const { coin, restock } = await aSoldOutCoin(1);
    await waitingFor(coin, 2);
    await restock();
    const other = await beginCompetingTransaction(
      api,
      'SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE',
      [coin],
    );
    await run();
    expect(await recipientsOf(coin)).toEqual([]);
    // The other worker takes the piece for its own recipient.
    await other.query(
      `UPDATE stock_notice SET notified_at = $2 WHERE id = (
         SELECT id FROM stock_notice WHERE product_id = $1 ORDER BY confirmed_at LIMIT 1)`,
      [coin, api.clock.now()],
    );
    await other.finish();
    await run();
    expect(await recipientsOf(coin)).toEqual([]);
  });

  it('also when a sale opens: everybody, if the mintage is not limited', async () => {
    const coin = await aProduct(api, { status: 'coming_soon' });
    const emails = await waitingFor(coin, 3);
    await run();
    expect(await recipientsOf(coin)).toEqual([]);
    const { body } = await admin.get<object>(`/admin/products/${coin}`);
    await admin.put(`/admin/products/${coin}`, { ...body, status: 'in_stock' });
    await run();
    expect((await recipientsOf(coin)).toSorted()).toEqual(emails.toSorted());
  });

  it('nobody is notified about an archived product', async () => {
    const { coin, restock } = await aSoldOutCoin(1);
    await waitingFor(coin, 1);
    await admin.delete(`/admin/products/${coin}`);
    await restock();
    await run();
    expect(await recipientsOf(coin)).toEqual([]);
  });

  it.each(['sold out', 'archived'])(
    'a late email about a coin that is %s is dropped',
    async (how) => {
      const { buyer, coin, restock } = await aSoldOutCoin(1);
      await waitingFor(coin, 1);
      await restock();
      await run();
      const [message = new OutboxMessage()] = await noticesAbout(coin);
      expect(await mailOfMessage(api, message, false)).toBeDefined();
      if (how === 'sold out') await anOrder(buyer, coin);
      else await admin.delete(`/admin/products/${coin}`);
      await sendMail(api);
      expect(await noticesAbout(coin)).toMatchObject([{ state: 'dropped' }]);
      expect(await mailOfMessage(api, message)).toBeDefined();
    },
  );

  it('somebody who was notified can ask again', async () => {
    const { buyer, coin, restock } = await aSoldOutCoin(1);
    const [email = ''] = await waitingFor(coin, 1);
    await restock();
    await run();
    await anOrder(buyer, coin);
    expect((await ask(coin, email)).status).toBe(201);
    expect(await rows().countBy({ email })).toBe(2);
  });
});

describe('leaving the lists', () => {
  it('deletes all waiting notices of the address, by one request', async () => {
    const [{ coin, restock }, other] = [await aSoldOutCoin(1), await aSoldOutCoin(1)];
    const [email = ''] = await waitingFor(coin, 1);
    await ask(other.coin, email);
    await waitingFor(other.coin, 1);
    await restock();
    await run();
    const token = await tokenOf('stop', coin, email);
    await rows().delete({ productId: Number(coin) });
    expect((await stop(token)).status).toBe(204);
    expect((await stop(token)).status).toBe(204);
    expect(await rows().countBy({ email })).toBe(0);
    expect(await rows().countBy({ productId: Number(other.coin) })).toBe(1);
  });

  it('removes the address from its unsent emails, which are not sent any more', async () => {
    const coins = [await aSoldOutCoin(1), await aSoldOutCoin(1), await aSoldOutCoin(1)];
    const [first = '', second = '', third = ''] = coins.map(({ coin }) => coin);
    const [email = ''] = await waitingFor(first, 1);
    const others = [...(await waitingFor(second, 1)), ...(await waitingFor(third, 1))];
    for (const coin of [second, third]) {
      await ask(coin, email);
      await confirm(await tokenOf('confirm', coin, email));
    }
    for (const { restock } of coins) await restock();
    await run();
    api.clock.forward(DAY + 60);
    await run();
    const states = ['held', 'failed', 'waiting'];
    for (const [at, coin] of [first, second, third].entries())
      await api.dataSource.query(
        `UPDATE outbox SET state = $1, last_error = $2 WHERE payload ->> 'product' = $3 AND payload ->> 'email' = $4`,
        [states[at], `${email} is unknown`, coin, email],
      );
    const [inFlight] = await OUTBOX.claim(api.dataSource, api.clock.now(), 100).then((claimed) =>
      claimed.filter(({ payload }) => payload.product === third && payload.email === email),
    );
    expect((await stop(await tokenOf('stop', first, email))).status).toBe(204);
    expect(await OUTBOX.settle(api.dataSource, inFlight!, { state: 'sent' }, api.clock.now())).toBe(
      false,
    );
    const messages = await api.dataSource.getRepository(OutboxMessage).find();
    expect(JSON.stringify(messages)).not.toContain(email);
    for (const coin of [first, second, third]) {
      const [own = new OutboxMessage()] = (await noticesAbout(coin)).filter(
        ({ payload }) => payload.email === undefined,
      );
      expect(own.state).toBe('dropped');
      expect(await mailOfMessage(api, own)).toBeUndefined();
    }
    expect([await recipientsOf(second), await recipientsOf(third)].flat()).toEqual(
      expect.arrayContaining(others),
    );
  });

  it('also removes an email that a worker is writing', async () => {
    const { coin } = await aSoldOutCoin(1);
    const other = await aSoldOutCoin(1);
    const [email = ''] = await waitingFor(coin, 1);
    await ask(other.coin, email);
    const { id } = await noticeOf(coin, email);
    const token = await tokenOf('stop', other.coin, email);
    const worker = await beginCompetingTransaction(
      api,
      'UPDATE stock_notice SET notified_at = $2 WHERE id = $1',
      [id, api.clock.now()],
    );
    await worker.query(`INSERT INTO outbox (id, kind, payload) VALUES ($1, 'stock-notice', $2)`, [
      id,
      { email, notice: id, product: coin },
    ]);
    const stopped = stop(token);
    await api.waitForBlockedQuery();
    await worker.finish();
    expect((await stopped).status).toBe(204);
    expect(await noticesAbout(coin)).toMatchObject([{ state: 'dropped', payload: { notice: id } }]);
    expect(await recipientsOf(coin)).toEqual([undefined]);
  });

  it('does not claim success by a link that is too old to know the address', async () => {
    const { coin } = await aSoldOutCoin(1);
    const [email = ''] = await waitingFor(coin, 1);
    const token = api.app.get(StockNoticeLinks).toToken('stop', randomUUID());
    expect(await stop(token)).toMatchObject(refused(410, 'requests.link-invalid'));
    expect(await rows().countBy({ email })).toBe(1);
  });

  it('works by the click of an email client, which sends a form', async () => {
    const { coin, restock } = await aSoldOutCoin(1);
    const other = await aSoldOutCoin(1);
    const [email = ''] = await waitingFor(coin, 1);
    await ask(other.coin, email);
    await restock();
    await run();
    const [message = new OutboxMessage()] = await noticesAbout(coin);
    const mail = await mailOfMessage(api, message);
    const { headers } = toNodemailerMessage(mail!);
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const [, path = ''] =
      /^<https:\/\/shop\.example(\/api\/\S+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    const answer = await api.send('POST', path, 'List-Unsubscribe=One-Click', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(204);
    expect(await rows().countBy({ productId: Number(other.coin), email })).toBe(0);
  });

  it('needs a link of the shop', async () => {
    const { coin } = await aSoldOutCoin(1);
    const [email = ''] = await waitingFor(coin, 1);
    const token = await tokenOf('confirm', coin, email);
    expect(await stop(token)).toMatchObject(refused(410, 'requests.link-invalid'));
    expect(await rows().countBy({ email })).toBe(1);
  });
});

describe('stock notices are deleted', () => {
  const retention = () => api.app.get(RequestRetention).run();

  it('a day after the email, a week without confirmation, and after a year', async () => {
    const { coin, restock } = await aSoldOutCoin(1);
    const emails = await waitingFor(coin, 2);
    const unconfirmed = anEmail();
    await ask(coin, unconfirmed);
    await restock();
    await run();
    const left = async () =>
      (await rows().findBy({ productId: Number(coin) })).map(({ email }) => email).toSorted();
    await retention();
    expect(await left()).toEqual([...emails, unconfirmed].toSorted());
    api.clock.forward(DAY + 60);
    await retention();
    expect(await left()).toEqual([emails[1], unconfirmed].toSorted());
    api.clock.forward(6 * DAY);
    await retention();
    expect(await left()).toEqual([emails[1]]);
    api.clock.forward(359 * DAY);
    await retention();
    expect(await left()).toEqual([]);
  });

  it('with the account of the confirmed email; its export lists them', async () => {
    const { coin } = await aSoldOutCoin(1);
    const user = await aConfirmedUser(api);
    const [stranger = ''] = await waitingFor(coin, 1);
    await ask(coin, user.email, user);
    const { stock_notices } = (await user.get<PersonalData>('/account/export')).body;
    expect(stock_notices).toMatchObject([{ product_id: coin }]);
    expect((await user.post('/account/deletion', { password: user.password })).status).toBe(204);
    expect(await rows().countBy({ email: user.email })).toBe(0);
    expect(await rows().countBy({ email: stranger })).toBe(1);
  });
});
