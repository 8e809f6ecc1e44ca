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

/** The page has been loaded, with what stands before everything else in it. */
const openPage = () =>
  jest.isolateModulesAsync(async () => {
    await import('./early-errors.ts');
  });

test.each([
  ['somebody stirs', () => fireEvent.pointerMove(document.body)],
  ['something fails', () => fireEvent(window, new ErrorEvent('error', { error: new Error('x') }))],
  ['it has lasted five seconds', () => jest.advanceTimersByTime(5_000)],
])('a visit is told when %s, and not before', async (_, happens) => {
  await openPage();
  await jest.advanceTimersByTimeAsync(4_900);
  expect(beacon).not.toHaveBeenCalled();
  happens();
  await waitFor(() => expect(beacon).toHaveBeenCalledTimes(1));
});
