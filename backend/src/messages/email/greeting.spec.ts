import { greeting, nameInMail } from './greeting.js';

describe('a name in an email', () => {
  it.each([
    'Ann',
    'Marie-Jeanne',
    'Suzanne Bélair',
    'Jean d’Arc',
    "O'Neil",
    'J. Smith Jr.',
    'ann_1804',
    'agent 123456',
  ])('is kept: %s', (name) => expect(nameInMail(name)).toBe(name));

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
  ])('is omitted if it could be a link or a phone number: %s', (name) =>
    expect(nameInMail(name)).toBeUndefined(),
  );
});

describe('a greeting', () => {
  it('contains the name of confirmed accounts only', () => {
    expect(greeting({ username: 'Ann', isConfirmed: true })).toBe('Hello Ann');
    expect(greeting({ username: 'Ann', isConfirmed: false })).toBe('Hello');
    expect(greeting({ username: 'evil.example', isConfirmed: true })).toBe('Hello');
    expect(greeting({ username: 'Ann', isConfirmed: true }, 'Thank you,')).toBe('Thank you, Ann');
    expect(greeting({ username: 'Ann', isConfirmed: false }, 'Thank you,')).toBe('Thank you');
    expect(greeting({ username: 'Ann', isConfirmed: false }, 'So, hello,')).toBe('So, hello');
  });
});
