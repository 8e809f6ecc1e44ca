import type { Locator } from '@playwright/test';
import {
  clipOf,
  COINS,
  readDigits,
  STROKES,
  strokesOf,
  WINDOWS,
  type Box,
  type Plate,
} from '../coin-pixels.ts';
import { expect, test, type Page } from '../journey.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The box of each digit. That of its `svg` element includes the digits of the sprite that it cuts off. */
const boxesOf = (digits: Locator): Promise<Box[]> =>
  digits.evaluateAll((all) =>
    all.map((digit) => {
      const plate = digit.parentElement!.getBoundingClientRect();
      const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(digit.getAttribute(name)),
      );
      return {
        x: plate.x + x * plate.width,
        y: plate.y + y * plate.height,
        width: width * plate.width,
        height: height * plate.height,
      };
    }),
  );

/** The number plate with and without its digits. */
async function look(page: Page, digits: Locator): Promise<Plate> {
  const { clip, cells } = clipOf(await boxesOf(digits));
  const show = (visibility: string) =>
    digits.evaluateAll((all, value) => {
      for (const digit of all) (digit as SVGElement).style.visibility = value;
    }, visibility);
  const numbered = await page.screenshot({ clip, animations: 'disabled' });
  await show('hidden');
  const bare = await page.screenshot({ clip, animations: 'disabled' });
  await show('');
  return { numbered, bare, cells };
}

/** Moves the sprite of each digit, so that another number is on the plate. */
const write = (digits: Locator, number: string) =>
  digits.evaluateAll((all, text) => {
    for (const [index, digit] of all.entries())
      digit.setAttribute('viewBox', `${Number(text[index]) * 34} 0 34 58`);
  }, number);

/** With the number of the next piece, every digit. */
const NUMBERS = ['2385', '4679'];

for (const [metal, id] of Object.entries(COINS)) {
  test(`the number of the next piece can be read on ${metal}, on the page and in the zoom`, async ({
    page,
  }) => {
    const expectNumberIn = async (place: Locator, message: string) => {
      const reverse = place.getByRole('img', { name: /This piece is N° \d+$/ });
      await reverse.evaluate((image: HTMLImageElement) => image.decode());
      const digits = place.locator('svg > svg');
      await expect
        .poll(async () => strokesOf(await look(page, digits)), { message })
        .toBeGreaterThan(STROKES);
      const [next] = /\d+$/.exec((await reverse.getAttribute('alt'))!)!;
      const number = next.padStart(4, '0');
      expect(await readDigits(await look(page, digits), metal), message).toBe(number);
      for (const other of NUMBERS) {
        await write(digits, other);
        expect(await readDigits(await look(page, digits), metal), message).toBe(other);
      }
      await write(digits, number);
    };
    const zoom = page.getByRole('dialog');
    // The picture itself; the number of the living coin has a test of its own.
    await page.route(/living-coin\./, (route) => route.abort());
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: 'Flip to the reverse' }).click();
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const message = `${size.width} px, ${colorScheme}`;
        await expectNumberIn(page.locator('figure'), `${message}, page`);
        await page.getByRole('button', { name: 'Zoom the picture' }).click();
        await expectNumberIn(zoom, `${message}, zoom`);
        await zoom.getByRole('button', { name: 'Close' }).click();
      }
    }
  });
}
