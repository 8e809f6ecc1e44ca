import sharp from 'sharp';
import { collectConsoleErrors, expectAccessible, tabTo } from '../accessibility.ts';
import { CHROMIUM, CHROMIUM_ARGS } from '../chromium.ts';
import { expect, test, type Page } from '../journey.ts';
import { logInShopper } from '../shopper.ts';
import { COINS, contrast, CONTRAST, luminances, STROKES, WINDOWS } from '../coin-pixels.ts';

/** WebGL without a GPU. */
const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
test.use({
  launchOptions: {
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS.filter((arg) => arg !== '--disable-gpu'), ...SOFTWARE_GL],
  },
});

const canvas = (page: Page) => page.locator('main canvas');
const still = (page: Page) => page.locator('figure [data-side]');
const flip = (page: Page) => page.getByRole('button', { name: /^Flip to the/ });

/**
 * Lets the page draw with a software renderer, and pretends that each frame takes `interval` ms, because the
 * software renderer needs 150 ms.
 */
async function allowSoftwareRendering(page: Page, interval = 16): Promise<void> {
  await page.addInitScript((step) => {
    const prototype = HTMLCanvasElement.prototype;
    const getContext = Reflect.get(prototype, 'getContext') as (
      kind: string,
      options?: object,
    ) => unknown;
    prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
      const context = getContext.call(this, kind, {
        ...options,
        failIfMajorPerformanceCaveat: false,
      });
      const page = globalThis as { contexts?: Set<unknown> };
      if (kind === 'webgl2') (page.contexts ??= new Set()).add(context);
      return context;
    } as typeof prototype.getContext;
    const request = window.requestAnimationFrame.bind(window);
    let now = 0;
    window.requestAnimationFrame = (frame) => request(() => frame((now += step)));
  }, interval);
}

/** Browsers that draw with software refuse WebGL to a page that asks not to get it then; the flags above change that. */
async function refuseSoftwareRendering(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prototype = HTMLCanvasElement.prototype;
    const getContext = Reflect.get(prototype, 'getContext') as (
      kind: string,
      options?: WebGLContextAttributes,
    ) => unknown;
    prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options?: WebGLContextAttributes,
    ) {
      if (options?.failIfMajorPerformanceCaveat) return null;
      return getContext.call(this, kind, options);
    } as typeof prototype.getContext;
  });
}

/** Wakes the coin by moving the pointer onto it, and returns when it is drawn. */
async function wake(page: Page): Promise<void> {
  await flip(page).hover();
  await expect(canvas(page)).toHaveCSS('opacity', '1');
  await expect(still(page)).toHaveCSS('opacity', '0');
}

/** The coin's pixels when nothing moves any more. */
async function look(page: Page): Promise<Buffer> {
  const box = (await canvas(page).boundingBox())!;
  let last = await page.screenshot({ clip: box });
  await expect(async () => {
    const before = last;
    last = await page.screenshot({ clip: box });
    expect(last.equals(before)).toBe(true);
  }).toPass({ timeout: 60_000 });
  return last;
}

/** Checks that the half of the coin below the pointer is the brighter one. */
async function expectLightToFollow(page: Page): Promise<void> {
  const box = (await canvas(page).boundingBox())!;
  const shine = async (x: number) => {
    await page.mouse.move(box.x + box.width * x, box.y + box.height / 2);
    return halves(await look(page));
  };
  const fromLeft = await shine(0.05);
  const fromRight = await shine(0.95);
  expect(fromRight.right / fromRight.left).toBeGreaterThan(1.05 * (fromLeft.right / fromLeft.left));
}

/** Checks that the coin stays as it is when it is left alone. */
async function expectNothingToMove(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  const atRest = await look(page);
  await page.waitForTimeout(1_000);
  expect((await look(page)).equals(atRest)).toBe(true);
}

/** Mean luminance of the left and of the right half of a picture. */
async function halves(png: Buffer): Promise<{ left: number; right: number }> {
  const { width, height } = await sharp(png).metadata();
  const mean = async (left: number) => {
    const half = { left, top: 0, width: Math.floor(width / 2), height };
    const all = await luminances(await sharp(png).extract(half).png().toBuffer());
    return all.reduce((sum, light) => sum + light, 0) / all.length;
  };
  return { left: await mean(0), right: await mean(Math.floor(width / 2)) };
}

const share = (one: readonly number[], other: readonly number[], ratio: number) =>
  one.filter((light, i) => contrast(light, other[i]!) >= ratio).length / one.length;

test('the light follows the pointer and returns; nothing moves by itself', async ({ page }) => {
  test.setTimeout(180_000);
  await allowSoftwareRendering(page);
  await page.goto('/product/2');
  await wake(page);
  await expectLightToFollow(page);
  await expectNothingToMove(page);
});

test('a coin at rest looks like its picture', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/product/6');
  await page.mouse.move(1, 1);
  const picture = page.locator('figure img').first();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  const clip = (await still(page).boundingBox())!;
  const seen = await luminances(await page.screenshot({ clip, animations: 'disabled' }));
  await allowSoftwareRendering(page);
  await page.reload();
  await wake(page);
  await page.mouse.move(1, 1);
  await look(page);
  const drawn = await luminances(await page.screenshot({ clip }));
  expect(share(drawn, seen, 1.5)).toBeLessThan(0.12);
});

test('drag and keys turn the coin over; a drag is not a press', async ({ page }) => {
  test.setTimeout(180_000);
  await allowSoftwareRendering(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const errors = collectConsoleErrors(page);
  await page.goto('/product/6');
  await wake(page);
  const box = (await canvas(page).boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const obverse = await look(page);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + box.width * 0.5, middle.y, { steps: 4 });
  // Seen from the side, only the edge is left.
  const edge = await luminances(await look(page));
  const plate = edge[0]!;
  expect(edge.filter((light) => contrast(light, plate) > 1.2).length / edge.length).toBeLessThan(
    0.3,
  );
  await page.mouse.move(middle.x + box.width * 0.8, middle.y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Flip to the obverse' })).toBeVisible();
  expect((await look(page)).equals(obverse)).toBe(false);
  await page.getByRole('button', { name: 'Flip to the obverse' }).focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('button', { name: 'Flip to the reverse' })).toBeFocused();
  await expect(
    page.getByRole('button', { name: 'Flip to the reverse' }),
  ).toHaveAccessibleDescription(/arrow keys move the light/);
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('a finger that turns the coin does not change the picture', async ({ page }) => {
  test.setTimeout(180_000);
  await allowSoftwareRendering(page);
  await page.goto('/product/6');
  await wake(page);
  const { x, y, width, height } = (await canvas(page).boundingBox())!;
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) => {
    const point = { x: x + width * at, y: y + height / 2 };
    const touchPoints = type === 'touchEnd' ? [] : [point];
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0.9);
  for (const at of [0.8, 0.6, 0.4, 0.1]) await touch('touchMove', at);
  await touch('touchEnd', 0.1);
  await expect(page.getByRole('button', { name: 'Flip to the obverse' })).toBeVisible();
});

test('a slow device keeps the picture', async ({ page }) => {
  await allowSoftwareRendering(page, 60);
  await page.goto('/product/6');
  await flip(page).hover();
  await expect(flip(page)).toHaveAccessibleDescription(/arrow keys/);
  const box = (await still(page).boundingBox())!;
  await page.mouse.move(box.x + 5, box.y + 5, { steps: 5 });
  await expect(still(page)).toHaveCSS('opacity', '1');
  await expect(canvas(page)).toHaveCount(0);
});

test('without a GPU the picture stays', async ({ page }) => {
  const maps = page.waitForResponse(/reverse\.\w+\.avif/);
  await refuseSoftwareRendering(page);
  await page.goto('/product/6');
  await flip(page).hover();
  await maps;
  await flip(page).click();
  await expect(page.getByRole('img', { name: /^Reverse of/ })).toBeVisible();
  await expect(still(page)).toHaveCSS('opacity', '1');
  await expect(canvas(page)).toHaveCount(0);
});

for (const path of ['/', '/product/6', '/orders'])
  test(`the first view of ${path} loads no living coin`, async ({ page }) => {
    const errors = collectConsoleErrors(page);
    const shopper = await logInShopper(page, '6');
    await shopper.checkOut();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const isOfCoin = /(living-coin|living-picture|coin-data)\.|(obverse|reverse|digits)\.\w+\.avif/;
    expect(requested.filter((url) => isOfCoin.test(url))).toEqual([]);
    await expect(canvas(page)).toHaveCount(0);
    expect(errors).toEqual([]);
  });

test.describe('the coin of the home page', () => {
  const plate = (page: Page) => page.locator('section', { has: page.locator('h1') }).first();
  const picture = (page: Page) => plate(page).getByRole('img').first();
  const button = (page: Page) => plate(page).getByRole('button', { name: /^Flip .+ to the/ });

  test('lives from the first touch on: light, drag, press', async ({ page }) => {
    test.setTimeout(180_000);
    await allowSoftwareRendering(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const errors = collectConsoleErrors(page);
    await page.goto('/');
    await expect(button(page)).toHaveCount(0);
    await picture(page).hover();
    await expect(canvas(page)).toHaveCSS('opacity', '1');
    await expectLightToFollow(page);
    const box = (await canvas(page).boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.15, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(button(page)).toHaveAccessibleName(/to the obverse$/);
    await expect(picture(page)).toHaveAccessibleName(/^Reverse of .+This piece is N° \d+$/);
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName(/to the reverse$/);
    await expect(picture(page)).toHaveAccessibleName(/^Obverse of/);
    await expectNothingToMove(page);
    expect(errors).toEqual([]);
  });

  test('lives for the keyboard; with reduced motion only the light moves', async ({ page }) => {
    test.setTimeout(180_000);
    await allowSoftwareRendering(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Shop All' }).first());
    await expect(button(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
    await expect(canvas(page)).toHaveCSS('opacity', '1');
    await expect(button(page)).toHaveAccessibleDescription(/arrow keys move the light/);
    await expect(page.getByRole('status').filter({ hasText: 'arrow keys' })).toHaveCount(1);
    const atRest = await look(page);
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    expect((await look(page)).equals(atRest)).toBe(false);
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAccessibleName(/to the obverse$/);
    await expectAccessible(page);
  });

  test('is a picture that can be flipped without a GPU', async ({ page }) => {
    await refuseSoftwareRendering(page);
    await page.goto('/');
    await picture(page).hover();
    await button(page).click();
    await expect(picture(page)).toHaveAccessibleName(/^Reverse of/);
    await expect(picture(page)).toHaveCSS('opacity', '1');
    await expect(canvas(page)).toHaveCount(0);
  });
});

test.describe('the coins of My Orders', () => {
  /** Two orders of one coin each. */
  async function openOrders(page: Page): Promise<void> {
    const shopper = await logInShopper(page, '6');
    await shopper.checkOut();
    await shopper.addToCart('2');
    await shopper.checkOut();
    await page.goto('/orders');
    await expect(buttons(page)).toHaveCount(2);
  }
  const buttons = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: /^Flip .+ N° \d+ to the (ob|re)verse$/ });

  /** WebGL contexts that have not been released. */
  const countContexts = (page: Page) =>
    page.evaluate(
      () =>
        [...((globalThis as { contexts?: Set<WebGL2RenderingContext> }).contexts ?? [])].filter(
          (gl) => !gl.isContextLost(),
        ).length,
    );

  test('live one at a time, where pointer or focus is', async ({ page }) => {
    test.setTimeout(240_000);
    await allowSoftwareRendering(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const errors = collectConsoleErrors(page);
    await openOrders(page);
    for (const index of [0, 1, 0]) {
      const button = buttons(page).nth(index);
      await button.hover();
      await expect(button.locator('xpath=..').locator('canvas')).toHaveCSS('opacity', '1');
      await expect(canvas(page)).toHaveCount(1);
      expect(await countContexts(page)).toBe(1);
    }
    await page.mouse.move(1, 1);
    await buttons(page).nth(1).focus();
    const second = buttons(page).nth(1).locator('xpath=..');
    await expect(second.locator('canvas')).toHaveCSS('opacity', '1');
    await expect(canvas(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(second.getByRole('button')).toHaveAccessibleName(/to the reverse$/);
    await expect(second.getByRole('img')).toHaveAccessibleName(/^Obverse of/);
    await page.keyboard.press('Enter');
    await expect(second.getByRole('img')).toHaveAccessibleName(/This piece is N° \d+$/);
    expect(await countContexts(page)).toBe(1);
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });

  test("show the shopper's own number", async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await allowSoftwareRendering(page);
    await openOrders(page);
    const numberOf = async () => {
      await buttons(page).first().hover();
      await expect(canvas(page)).toHaveCSS('opacity', '1');
      await page.mouse.move(1, 1);
      await look(page);
      return luminances(await digits(page));
    };
    const numbered = await numberOf();
    const body = await flatDigits();
    await page.route(/\/digits\.\w+\.avif/, (route) =>
      route.fulfill({ body, contentType: 'image/avif' }),
    );
    await page.reload();
    expect(share(numbered, await numberOf(), CONTRAST)).toBeGreaterThan(STROKES);
  });

  test('are pictures that can be flipped without a GPU', async ({ page }) => {
    await refuseSoftwareRendering(page);
    await openOrders(page);
    const plate = buttons(page).first().locator('xpath=..');
    await buttons(page).first().click();
    await expect(plate.getByRole('img')).toHaveAccessibleName(/^Obverse of/);
    await expect(plate.getByRole('img')).toHaveCSS('opacity', '1');
    await expect(canvas(page)).toHaveCount(0);
  });
});

for (const [metal, id] of Object.entries(COINS)) {
  test(`the number of the next piece is visible on a living ${metal} coin`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await allowSoftwareRendering(page);
    const seen = async () => {
      await page.goto(`/product/${id}`);
      await wake(page);
      await flip(page).click();
      await page.mouse.move(1, 1);
      const pictures = new Map<string, number[]>();
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await look(page);
          pictures.set(`${size.width} px, ${colorScheme}`, await luminances(await digits(page)));
        }
      }
      return pictures;
    };
    const numbered = await seen();
    const body = await flatDigits();
    await page.route(/\/digits\.\w+\.avif/, (route) =>
      route.fulfill({ body, contentType: 'image/avif' }),
    );
    const bare = await seen();
    for (const [place, pixels] of numbered)
      expect(share(pixels, bare.get(place)!, CONTRAST), place).toBeGreaterThan(STROKES);
  });
}

/** A map of digits without relief: grey planes, but that of the devices, of which a number plate is one, white. */
async function flatDigits(): Promise<Buffer> {
  const plane = { width: 340, height: 58, channels: 3, background: '#fff' } as const;
  const device = await sharp({ create: plane }).png().toBuffer();
  const { width, height } = plane;
  return sharp({
    create: { ...plane, width: 2 * width, height: 2 * height, background: '#808080' },
  })
    .composite([{ input: device, left: width, top: height }])
    .avif()
    .toBuffer();
}

/** The digits' box of a reverse, as a picture. */
async function digits(page: Page): Promise<Buffer> {
  const box = (await canvas(page).boundingBox())!;
  const diameter = 44.5 / 50.8;
  const at = (value: number) => 0.5 + (value - 0.5) * diameter;
  const width = 0.136 * diameter * box.width;
  const height = (width / 4) * (58 / 34);
  return page.screenshot({
    clip: {
      x: box.x + at(0.53) * box.width - width / 2,
      y: box.y + at(0.698) * box.height - height / 2,
      width,
      height,
    },
  });
}
