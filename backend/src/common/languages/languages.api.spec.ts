import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readMessages, type Locale } from '@challenge-coins/server-kit';
import { useApi } from '../../../test/api.js';
import { aConfirmedUser, aUser, useAdmin } from '../../../test/build.js';
import { createEveryEmail } from '../../../test/every-email.js';
import { listMessages, mailOfMessage } from '../../../test/outbox.js';
import { addToCart, aProduct } from '../../../test/products.js';
import { aRequest } from '../../../test/sold-orders.js';
import { UserEntity } from '../../auth/index.js';
import { listRoutes } from '../../docs/routes.js';
import { MESSAGE_KINDS, type MessageKind } from '../../messages/message-kinds.js';
import { OutboxMessage } from '../../messages/outbox-message.entity.js';
import type { Problem } from '../problem.contract.js';

const api = useApi({ PUBLIC_URL: 'https://shop.example/' });
const admin = useAdmin(api);
const TEXTS = readMessages(fileURLToPath(new URL('../../../messages', import.meta.url)));
const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });
const aPerson = () => ({
  ...{ username: 'Ann', email: `${randomUUID()}@example.com`, password: 'crête-à-pierrot' },
});

describe('an error', () => {
  it('is in the language of the request, and names it', async () => {
    const body = { ...aPerson(), email: (await aUser(api)).email };
    const register = (language: string) =>
      api.post<Problem>('/auth/register', body, inLanguage(language));
    const french = await register('fr');
    expect(french).toMatchObject({
      status: 409,
      body: {
        code: 'auth.email-taken',
        detail: 'Un compte existe déjà avec cette adresse e-mail.',
        error: 'Un compte existe déjà avec cette adresse e-mail.',
        fields: { email: 'Un compte existe déjà avec cette adresse e-mail.' },
      },
    });
    expect(french.headers.get('content-language')).toBe('fr');
    expect(french.headers.get('cache-control')).toBe('no-store');
    expect((await register('ht')).body.detail).toBe('Gen yon kont deja ak imel sa a.');
    const other = await register('de');
    expect(other.body.detail).toBe('An account with this email already exists.');
    expect(other.headers.get('content-language')).toBeNull();
  });

  it('is in English for the languages that a browser sends by itself', async () => {
    const { headers, body } = await api.get<Problem>('/nothing', inLanguage('fr-FR,fr;q=0.9'));
    expect(body.detail).toBe('There is nothing at this address.');
    expect(headers.get('content-language')).toBeNull();
  });

  it('of a field is in the language of the request', async () => {
    const body = { username: '', email: 'x', password: 'abc', extra: 1 };
    const { body: problem } = await api.post<Problem>('/auth/register', body, inLanguage('fr'));
    expect(problem.fields).toEqual({
      username: 'Veuillez remplir tous les champs.',
      email: 'Veuillez saisir une adresse e-mail valide.',
      password: 'Le mot de passe doit compter au moins 6 caractères.',
    });
  });

  it('of a default rule is in the language of the request', async () => {
    const read = async (language: string) =>
      (await api.get<Problem>('/products?page=0', inLanguage(language))).body.detail;
    expect(await read('en')).toBe('Page must be at least 1.');
    expect(await read('fr')).toBe('Cette valeur doit valoir au moins 1.');
    expect(await read('ht')).toBe('Valè sa a dwe vo omwen 1.');
  });

  it('has the values in its texts, in the language of the request, and codes of its fields', async () => {
    const { body } = await api.get<Problem>('/products?page=0', inLanguage('fr'));
    const params = { field: 'Cette valeur', unit: 'number', limit: '1' };
    expect(body).toMatchObject({ code: 'common.invalid-input', params });
    expect(body.field_errors).toEqual({ page: { code: 'errorsFields.atLeast', params } });
    const empty = await api.post<Problem>('/auth/register', { ...aPerson(), username: '' });
    expect(empty.body).not.toHaveProperty('params');
    expect(empty.body.field_errors).toEqual({ username: { code: 'errorsFields.fillIn' } });
  });

  it('of an address that does not exist is in the language of the request', async () => {
    const { body } = await api.get<Problem>('/nothing', inLanguage('fr'));
    expect(body.detail).toBe('Il n’y a rien à cette adresse.');
  });

  it('with amounts has them in the language of the request', async () => {
    const user = await aUser(api);
    await addToCart(user, await aProduct(api, { price: 25 }));
    const seen = { lines: [], total: 10 };
    const { body } = await user.post<Problem>('/cart/checkout', { seen }, inLanguage('ht'));
    expect(body.detail).toMatch(/te ajoute nan panye ou\. Tanpri verifye panye ou\.$/);
  });

  it.each(['fr', 'ht'] as const)('that a route declares has a text in %s', (locale) => {
    const errors = [...listRoutes(api.app).values()].flatMap(({ raises }) => raises);
    const english = errors.filter((error) => error.detailIn(locale) === error.detail);
    // For operators.
    expect(english.map(({ code }) => code)).toEqual(['health.not-ready']);
    expect(errors.length).toBeGreaterThan(100);
  });
});

describe('the language of an account', () => {
  const localeOf = async (email: string) =>
    (await api.dataSource.getRepository(UserEntity).findOneByOrFail({ email })).locale;

  it('is that of the page of its registration, and of its last login', async () => {
    const { email, ...person } = aPerson();
    await api.post('/auth/register', { email, ...person }, inLanguage('fr'));
    expect(await localeOf(email)).toBe('fr');
    const login = (language: string) =>
      api.post('/auth/login', { email, password: person.password }, inLanguage(language));
    await login('ht-HT,ht;q=0.9');
    expect(await localeOf(email)).toBe('fr');
    await login('ht');
    expect(await localeOf(email)).toBe('ht');
    const [confirmation] = (await listMessages(api, 'confirm-email')).filter(
      ({ payload }) => payload.email === email,
    );
    expect(confirmation?.locale).toBe('fr');
  });

  it('is unknown without a language of a page', async () => {
    const person = aPerson();
    await api.post('/auth/register', person, inLanguage('fr-FR,fr;q=0.9'));
    expect(await localeOf(person.email)).toBeNull();
  });
});

describe('an email', () => {
  const order = async (language: string | undefined, locale: Locale | null) => {
    const user = await aConfirmedUser(api, { username: 'Zabèt', locale });
    await addToCart(user, await aProduct(api, { mintage: 9, price: 1250 }));
    const { body } = await user.post<{ order_id: string }>(
      '/cart/checkout',
      {},
      language === undefined ? {} : inLanguage(language),
    );
    const message = await api.dataSource
      .getRepository(OutboxMessage)
      .findOneByOrFail({ id: body.order_id });
    return { message, user };
  };

  it('about an order is in the language of its checkout, with amounts and links', async () => {
    const { message, user } = await order('fr', 'ht');
    const mail = await mailOfMessage(api, message);
    const number = message.id.slice(-8).toUpperCase();
    expect(mail).toMatchObject({ subject: `Votre commande ${number}` });
    expect(mail?.html).toContain('<html lang="fr">');
    for (const form of [mail?.html, mail?.text]) {
      for (const text of [`Merci, ${user.username}`, '1\u202f250,00\u00a0$US', '/fr/orders'])
        expect(form).toContain(text);
    }
  });

  it('about an order is in the language of the account, if its checkout names none', async () => {
    expect((await order(undefined, 'ht')).message.locale).toBe('ht');
    expect((await order('en', 'ht')).message.locale).toBe('en');
    expect((await order('de', null)).message.locale).toBeNull();
  });

  it('about a later step is in the language of the order', async () => {
    const { message, user } = await order('fr', 'ht');
    await admin.post(`/admin/orders/${message.id}/payments`, {
      ...{ id: randomUUID(), method: 'cash', amount: 10, remark: '' },
    });
    const received = (await listMessages(api, 'payment-received')).find(
      ({ userId }) => userId === user.id,
    );
    expect(received?.locale).toBe('fr');
  });

  it('to a guest is in the language of the page, also the answer', async () => {
    const request = aRequest();
    await api.post('/requests', request, inLanguage('ht'));
    await admin.post(`/admin/requests/${request.id}/answer`, { answer: '26 g' });
    const own = async (kind: MessageKind) =>
      (await listMessages(api, kind)).find(({ payload }) => payload.request === request.id);
    expect(await own('request-receipt')).toMatchObject({ locale: 'ht' });
    expect(await own('request-answer')).toMatchObject({ locale: 'ht' });
    expect(await own('request-notice')).toMatchObject({ locale: null });
  });
});

describe('a packing slip', () => {
  it('has its heading in the language of the checkout', async () => {
    const headings = [];
    for (const language of ['en', 'fr', 'ht', 'de']) {
      const user = await aUser(api);
      await addToCart(user, await aProduct(api));
      const { body } = await user.post<{ order_id: string }>(
        '/cart/checkout',
        {},
        inLanguage(language),
      );
      const order = await admin.get<{ slip: object }>(`/admin/orders/${body.order_id}`);
      headings.push(order.body.slip);
    }
    const heading = (text: string): unknown =>
      expect.stringMatching(new RegExp(`^${text}[0-9A-F]{8} `));
    expect(headings).toEqual([
      { locale: 'en', heading: heading('Order: ') },
      { locale: 'fr', heading: heading('Commande\u00a0: ') },
      { locale: 'ht', heading: heading('Kòmand: ') },
      { locale: 'en', heading: heading('Order: ') },
    ]);
  });
});

describe('every email', () => {
  let messages = new Map<MessageKind, OutboxMessage>();

  beforeAll(async () => {
    messages = await createEveryEmail(api, admin);
  });

  const render = async (kind: MessageKind, locale: Locale) => {
    const message = messages.get(kind);
    const mail = message && (await mailOfMessage(api, Object.assign(message, { locale })));
    if (!mail) throw new Error(`There is no email of kind ${kind}.`);
    return mail;
  };

  /** Texts of emails without parameters, which are too long to be found by chance. */
  const englishTexts = Object.entries(TEXTS.en)
    .filter(([key, text]) => key.startsWith('mail') && text.length > 12 && !text.includes('{'))
    .map(([, text]) => text);

  it.each(MESSAGE_KINDS.flatMap((kind) => (['fr', 'ht'] as const).map((locale) => [kind, locale])))(
    '%s is all in %s',
    async (kind, locale) => {
      const mail = await render(kind as MessageKind, locale as Locale);
      const english = await render(kind as MessageKind, 'en');
      expect(mail.subject).not.toBe(english.subject);
      expect(mail.html).toContain(`<html lang="${locale}">`);
      const text = mail.text.replaceAll(/\s+/g, ' ');
      expect(englishTexts.filter((one) => text.includes(one))).toEqual([]);
      const paths = Array.from(
        mail.text.matchAll(/https:\/\/shop\.example(\S*)/g),
        ([, path]) => path,
      );
      expect(paths.filter((path) => path?.startsWith(`/${locale}/`) !== true)).toEqual([]);
      const before = english.text.matchAll(/https:\/\/shop\.example(\S*)/g);
      expect(paths).toEqual(Array.from(before, ([, path]) => `/${locale}${path}`));
    },
  );

  it('has a subject in each language', async () => {
    const subjects = [];
    for (const kind of ['password-reset', 'return-notice', 'stock-notice', 'new-owner'] as const)
      for (const locale of ['en', 'fr', 'ht'] as const)
        subjects.push((await render(kind, locale)).subject.replace(/[0-9A-F]{8}$/, '#'));
    expect(subjects).toEqual([
      'Choose a new password',
      'Choisissez un nouveau mot de passe',
      'Chwazi yon nouvo modpas',
      'A customer asks to return coins of order #',
      'Un client demande à retourner des pièces de la commande #',
      'Yon kliyan mande pou retounen pyès nan kòmand #',
      'Sans-Souci can be bought now',
      'Vous pouvez maintenant acheter Sans-Souci',
      'Ou ka achte Sans-Souci kounye a',
      'The shop has a new owner',
      'La boutique a un nouveau propriétaire',
      'Boutik la gen yon nouvo pwopriyetè',
    ]);
  });
});
