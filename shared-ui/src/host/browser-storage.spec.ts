import { safeLocalStorage, safeSessionStorage } from './browser-storage.ts';

const forbid = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
};

afterEach(() => {
  for (const storage of [safeLocalStorage, safeSessionStorage]) storage.remove('coin');
});

test('safeLocalStorage writes to local storage, safeSessionStorage to session storage', () => {
  safeLocalStorage.set('coin', 'Flon');
  safeSessionStorage.set('coin', 'Fatiman');
  expect(localStorage.getItem('coin')).toBe('Flon');
  expect(sessionStorage.getItem('coin')).toBe('Fatiman');
  safeLocalStorage.remove('coin');
  expect(safeLocalStorage.get('coin')).toBeNull();
  expect(safeSessionStorage.get('coin')).toBe('Fatiman');
});

test('falls back to page memory shared by all bundles when storage is forbidden', async () => {
  forbid('getItem', 'setItem', 'removeItem');
  safeLocalStorage.set('coin', 'Flon');
  await jest.isolateModulesAsync(async () => {
    const inAnotherBundle = await import('./browser-storage.ts');
    expect(inAnotherBundle.safeLocalStorage.get('coin')).toBe('Flon');
  });
  safeLocalStorage.remove('coin');
  expect(safeLocalStorage.get('coin')).toBeNull();
});

test('does not return the old value after a write to a full storage', () => {
  safeSessionStorage.set('coin', 'older');
  forbid('setItem');
  safeSessionStorage.set('coin', 'newer');
  expect(safeSessionStorage.get('coin')).toBe('newer');
});

test('returns null for JSON that cannot be parsed or has another shape', () => {
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
