import { screen } from '@testing-library/react';
import { aShopper } from '@challenge-coins/shared-ui/host/testing';
import { renderPage } from '../../testing/render-page.tsx';

const UtcFormat = Intl.DateTimeFormat;

/** Formats dates as a browser in Paris, unless a time zone is named. */
class ParisFormat extends UtcFormat {
  constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
    super(locales, { timeZone: 'Europe/Paris', ...options });
  }
}

afterEach(() => {
  Intl.DateTimeFormat = UtcFormat;
});

it('says the last day of the withdrawal, which ends at midnight UTC, also east of UTC', async () => {
  Intl.DateTimeFormat = ParisFormat as typeof UtcFormat;
  // Formats are created when the module is loaded.
  const { ReturnForm } = await import('./return-form.tsx');
  const data = {
    ...{ is_returnable: true, may_withdraw: true, send_to: '', returns: [] },
    ...{ withdraw_until: '2026-12-05T00:00:00.000Z', lines: [] },
  };
  const form = <ReturnForm orderId="o1" data={data} onDone={() => undefined} />;
  await renderPage('/', [{ path: '/', element: form }], { user: aShopper });
  expect(await screen.findByText(/until December 4, 2026/)).toBeVisible();
});
