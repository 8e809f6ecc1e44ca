import { waitFor } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';

const beacon = jest.fn<boolean, [string, Blob]>(() => true);

beforeEach(() => {
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(performance, {
    getEntriesByType: () => [
      { name: 'http://shop.example/storefront-mfe/releases/front-1/shop.js' },
    ],
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask'] });
});

afterEach(() => jest.useRealTimers());

/** Loads the page with the error buffer. */
const openPage = () =>
  jest.isolateModulesAsync(async () => {
    await import('./early-errors.ts');
  });

test.each([
  ['the user interacts', () => fireEvent.pointerMove(document.body)],
  ['an error occurs', () => fireEvent(window, new ErrorEvent('error', { error: new Error('x') }))],
  ['five seconds have passed', () => jest.advanceTimersByTime(5_000)],
])('a page load is reported when %s, and not before', async (_, happens) => {
  await openPage();
  await jest.advanceTimersByTimeAsync(4_900);
  expect(beacon).not.toHaveBeenCalled();
  happens();
  await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
});
