import { safeLocalStorage, safeSessionStorage } from './browser-storage.ts';

const forbid = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
};

afterEach(() => {
  for (const keeper of [safeLocalStorage, safeSessionStorage]) keeper.remove('coin');
});

test('what is kept for good stands in the local storage, what is kept in the tab beside it', () => {
  safeLocalStorage.set('coin', 'Flon');
  safeSessionStorage.set('coin', 'Fatiman');
  expect(localStorage.getItem('coin')).toBe('Flon');
  expect(sessionStorage.getItem('coin')).toBe('Fatiman');
  safeLocalStorage.remove('coin');
  expect(safeLocalStorage.get('coin')).toBeNull();
  expect(safeSessionStorage.get('coin')).toBe('Fatiman');
});

test('a browser that forbids storage keeps it as long as the page, for every bundle of it', async () => {
  forbid('getItem', 'setItem', 'removeItem');
  safeLocalStorage.set('coin', 'Flon');
  await jest.isolateModulesAsync(async () => {
    const inAnotherBundle = await import('./browser-storage.ts');
    expect(inAnotherBundle.safeLocalStorage.get('coin')).toBe('Flon');
  });
  safeLocalStorage.remove('coin');
  expect(safeLocalStorage.get('coin')).toBeNull();
});

test('a storage that is full does not give back what stood there before', () => {
  safeSessionStorage.set('coin', 'older');
  forbid('setItem');
  safeSessionStorage.set('coin', 'newer');
  expect(safeSessionStorage.get('coin')).toBe('newer');
});

test('JSON that cannot be parsed or has another shape counts as not stored', () => {
  const isYear = (value: unknown) => typeof value === 'number';
  safeSessionStorage.set('coin', '1804');
  expect(safeSessionStorage.getJson('coin', isYear)).toBe(1804);
  for (const stored of ['{', '', '"1804"', 'null']) {
    safeSessionStorage.set('coin', stored);
    expect(safeSessionStorage.getJson('coin', isYear)).toBeNull();
  }
  safeSessionStorage.remove('coin');
  expect(safeSessionStorage.getJson('coin', isYear)).toBeNull();
});
