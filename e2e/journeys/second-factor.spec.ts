import { generateCode } from '../authenticator.ts';
import { openAdmin, toast } from '../admin.ts';
import { expect, header, heading, main, test as base, type Page } from '../journey.ts';
import { Admin, type TestSession } from '../shop-api.ts';
import { OWNER } from '../shop.ts';
import { storeSession } from '../shopper.ts';
import { expectAccessible, tabTo } from '../accessibility.ts';

// A staff account that other journeys do not use, because they log in without a code.
base.describe.configure({ mode: 'serial' });

interface Factor {
  readonly secret: string;
  readonly recovery_codes: readonly string[];
}

interface Fixtures {
  readonly owner: Admin;
  /** Data to turn the second factor off again. */
  readonly kept: string[];
}

const test = base.extend<Fixtures>({
  owner: async ({ request }, use) => use(new Admin(request, await Admin.logIn(request, OWNER))),
  kept: async ({ request }, use) => {
    const kept: string[] = [];
    await use(kept);
    const [forLogIn, forTurningOff] = kept;
    if (forLogIn === undefined || forTurningOff === undefined) return;
    const session = await Admin.logIn(request, { ...OWNER, code: forLogIn });
    const data = { password: OWNER.password, code: forTurningOff };
    await request.post('/api/admin/second-factor/off', {
      data,
      headers: { authorization: `Bearer ${session.token}` },
    });
  },
});

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const codes = (page: Page) => main(page).getByRole('list', { name: 'Recovery codes' });

/** Expects no serious violations and no overflow; keeps the window as it was. */
async function expectSoundAsItIs(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectAccessible(page);
  if (before) await page.setViewportSize(before);
}

/** Enters the owner's email and password at the login, with the keyboard. */
async function typePassword(page: Page): Promise<void> {
  await page.goto('/login?next=%2Fadmin');
  await tabTo(page, field(page, 'Email'));
  await page.keyboard.type(OWNER.email);
  await tabTo(page, field(page, 'Password'));
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
}

/** Turns the second factor on through the API. */
async function turnOn(owner: Admin): Promise<Factor> {
  const { secret } = await owner.send<{ secret: string }>('POST', '/admin/second-factor', {
    data: { password: OWNER.password },
  });
  const on = await owner.send<TestSession & Factor>('POST', '/admin/second-factor/on', {
    data: { code: generateCode(secret) },
  });
  return { ...on, secret };
}

test('a second factor is set up and used to log in, with the keyboard', async ({
  page,
  owner,
  kept,
}) => {
  await storeSession(page, owner.session);
  await openAdmin(page, '/admin/second-factor');
  await tabTo(page, field(page, 'Your password'));
  await expectSoundAsItIs(page);
  await page.keyboard.type(OWNER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scan this with your app' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  await expectSoundAsItIs(page);
  const secret = await main(page).locator('code').innerText();
  await tabTo(page, field(page, 'Code'));
  const used = generateCode(secret);
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const shown = await codes(page).getByRole('listitem').allInnerTexts();
  kept.push(...shown);
  expect(new Set(shown).size).toBe(10);
  await expectSoundAsItIs(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Recovery codes for owner@example.com')).toBeVisible();
  await expect(heading(page, 'Second factor')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await tabTo(page, button(page, 'Download'));
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await tabTo(page, button(page, 'I have saved the codes'));
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Recovery codes left')).toBeVisible();
  await expect(codes(page)).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await typePassword(page);
  await expect(field(page, 'Code')).toBeFocused();
  await expectSoundAsItIs(page);
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');
  await expect(
    main(page).getByText(/^This code is wrong, has expired or was already used/),
  ).toBeVisible();
  await expect(field(page, 'Code')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(generateCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  await expect(header(page).getByText('owner', { exact: true })).toBeVisible();
});

test('without a phone, a recovery code logs in and turns the second factor off, with the keyboard', async ({
  page,
  owner,
  kept,
}) => {
  const { recovery_codes: codes } = await turnOn(owner);
  const [first = '', second = '', ...rest] = codes;
  kept.push(...rest);
  await typePassword(page);
  await expect(field(page, 'Code')).toBeFocused();
  await tabTo(page, button(page, 'Back to email and password'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(OWNER.email);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Code')).toBeFocused();
  await tabTo(page, button(page, 'Use a recovery code instead'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Recovery code')).toBeFocused();
  await expectSoundAsItIs(page);
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();

  await openAdmin(page, '/admin/second-factor');
  await expect(main(page).getByRole('definition').filter({ hasText: '9' })).toBeVisible();
  await tabTo(page, main(page).locator('summary').filter({ hasText: 'Turn it off' }));
  await page.keyboard.press('Enter');
  const form = main(page).getByRole('form', { name: 'Turn the second factor off' });
  await tabTo(page, form.getByRole('textbox', { name: 'Your password' }));
  await page.keyboard.type(OWNER.password);
  await tabTo(page, form.getByRole('textbox', { name: 'Code' }));
  await page.keyboard.type(second);
  await expectSoundAsItIs(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Your second factor is off')).toBeVisible();
  await expect(field(page, 'Your password')).toBeVisible();
  kept.length = 0;
});
