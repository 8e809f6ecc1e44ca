// Renders one email of each kind that can be triggered from outside, as shown in the admin UI.
import { expect, type Page } from '@playwright/test';
import { uniqueShopper, type Admin, type Registration } from './shop-api.ts';

interface Message {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly to: string;
}

/** Final states with and without a mail server. */
const DONE = new Set(['sent', 'kept']);

/** The link in the newest email to an address, from the admin mailbox, once it was sent. */
export async function mailedLink(admin: Admin, email: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const { items } = await admin.read<{ items: Message[] }>('/messages?page_size=50');
        for (const { id } of items.filter(({ to, state }) => to === email && DONE.has(state))) {
          const { text } = await admin.read<{ text: string }>(`/messages/${id}`);
          link ||= new RegExp(`${path}\\?token=\\S+`).exec(text)?.[0] ?? '';
        }
        return link;
      },
      { timeout: 15_000 },
    )
    .not.toBe('');
  return link;
}

/** Triggers an email of each kind; returns the recipients. */
async function triggerEmails(page: Page, admin: Admin): Promise<Registration[]> {
  const coin = await admin.aProduct({ name: 'A coin to be written about', mintage: 9 });
  const { id, shopper } = await admin.anOrder(coin.id, 3);
  for (const status of ['completed', 'cancelled'])
    await admin.send('PUT', `/admin/orders/${id}/status`, { data: { status } });
  const { email, password } = shopper;
  // Emails about devices are sent only to confirmed addresses.
  const [, token] = (await mailedLink(admin, email, '/confirm-email')).split('token=');
  await page.request.post('/api/auth/confirm-email', { data: { token } });
  const invited = uniqueShopper();
  await page.request.post('/api/auth/login', { data: { email, password } });
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  await admin.prove();
  await admin.send('POST', '/admin/staff/invitations', {
    data: { email: invited.email, role: 'manager' },
  });
  return [shopper, invited];
}

/** Triggers and renders an email of each kind: kind to HTML. */
export async function renderEmailsByKind(page: Page, admin: Admin): Promise<Map<string, string>> {
  const people = await triggerEmails(page, admin);
  const { items } = await admin.read<{ items: Message[] }>('/messages?page_size=100');
  const mails = new Map<string, string>();
  for (const { id, kind } of items.filter(({ to }) => people.some(({ email }) => email === to))) {
    // Requested by the page, because the response's cookie authorizes reading the email.
    const headers = { authorization: `Bearer ${admin.session.token}` };
    const answer = await page.request.get(`/api/admin/messages/${id}`, { headers });
    const { letter } = (await answer.json()) as { letter: string | null };
    if (letter !== null) mails.set(kind, await (await page.request.get(letter)).text());
  }
  expect([...mails.keys()].toSorted()).toEqual([
    'confirm-email',
    'new-device',
    'order-cancelled',
    'order-completed',
    'order-placed',
    'password-reset',
    'staff-invitation',
  ]);
  return mails;
}
