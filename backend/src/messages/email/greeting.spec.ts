import { greeting, nameInMail } from './greeting.js';

describe('a name in a mail', () => {
  it.each([
    'Ann',
    'Marie-Jeanne',
    'Suzanne Bélair',
    'Jean d’Arc',
    "O'Neil",
    'J. Smith Jr.',
    'ann_1804',
    'ann_180401',
  ])('stands there as it is: %s', (name) => expect(nameInMail(name)).toBe(name));

  it.each([
    'You won $500: https://evil.example',
    'evil.example',
    'evil.example/win',
    'www．evil．example',
    'ann@evil.example',
    'bit.ly',
    'Call 1-800-555-0199',
    'Call +1 800',
    '١٢٣٤٥٦٧',
    'Ann\u2024example',
    '<b>Ann</b>',
    'two\nlines',
    '',
  ])('is left out where it could be an address or a number: %s', (name) =>
    expect(nameInMail(name)).toBeUndefined(),
  );
});

describe('a greeting', () => {
  it('has the name of who has confirmed the address, and of nobody else', () => {
    expect(greeting({ username: 'Ann', isConfirmed: true })).toBe('Hello Ann');
    expect(greeting({ username: 'Ann', isConfirmed: false })).toBe('Hello');
    expect(greeting({ username: 'evil.example', isConfirmed: true })).toBe('Hello');
    expect(greeting({ username: 'Ann', isConfirmed: true }, 'Thank you,')).toBe('Thank you, Ann');
    expect(greeting({ username: 'Ann', isConfirmed: false }, 'Thank you,')).toBe('Thank you');
    expect(greeting({ username: 'Ann', isConfirmed: false }, 'So, hello,')).toBe('So, hello');
  });
});
