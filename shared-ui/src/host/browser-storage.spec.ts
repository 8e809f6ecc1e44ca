import { keptForGood, keptInTab } from './browser-storage.ts';

const forbid = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
};

afterEach(() => {
  for (const keeper of [keptForGood, keptInTab]) keeper.remove('coin');
});

test('what is kept for good stands in the local storage, what is kept in the tab beside it', () => {
  keptForGood.set('coin', 'Flon');
  keptInTab.set('coin', 'Fatiman');
  expect(localStorage.getItem('coin')).toBe('Flon');
  expect(sessionStorage.getItem('coin')).toBe('Fatiman');
  keptForGood.remove('coin');
  expect(keptForGood.get('coin')).toBeNull();
  expect(keptInTab.get('coin')).toBe('Fatiman');
});

test('a browser that forbids storage keeps it as long as the page, for every bundle of it', async () => {
  forbid('getItem', 'setItem', 'removeItem');
  keptForGood.set('coin', 'Flon');
  await jest.isolateModulesAsync(async () => {
    const inAnotherBundle = await import('./browser-storage.ts');
    expect(inAnotherBundle.keptForGood.get('coin')).toBe('Flon');
  });
  keptForGood.remove('coin');
  expect(keptForGood.get('coin')).toBeNull();
});

test('a storage that is full does not give back what stood there before', () => {
  keptInTab.set('coin', 'older');
  forbid('setItem');
  keptInTab.set('coin', 'newer');
  expect(keptInTab.get('coin')).toBe('newer');
});

test('JSON that cannot be parsed or has another shape counts as not stored', () => {
  const isYear = (value: unknown) => typeof value === 'number';
  keptInTab.set('coin', '1804');
  expect(keptInTab.getJson('coin', isYear)).toBe(1804);
  for (const stored of ['{', '', '"1804"', 'null']) {
    keptInTab.set('coin', stored);
    expect(keptInTab.getJson('coin', isYear)).toBeNull();
  }
  keptInTab.remove('coin');
  expect(keptInTab.getJson('coin', isYear)).toBeNull();
});
