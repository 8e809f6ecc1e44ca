import { toDateTimeInput, parseDateTimeInput } from './date-time.ts';

const SAVED = '2030-05-18T12:00:30.123Z';

describe('a date-time form field', () => {
  it('shows local time to the minute and parses back to the same moment', () => {
    const text = toDateTimeInput('2030-05-18T12:00:00.000Z');
    expect(text).toMatch(/^2030-05-1[789]T\d\d:\d\d$/);
    expect(parseDateTimeInput(text, null)).toBe('2030-05-18T12:00:00.000Z');
  });

  it('keeps the saved seconds if the text is unchanged', () => {
    expect(parseDateTimeInput(toDateTimeInput(SAVED), SAVED)).toBe(SAVED);
  });

  it('is null for an empty or invalid text', () => {
    expect([
      parseDateTimeInput('', SAVED),
      parseDateTimeInput('soon', SAVED),
      toDateTimeInput(null),
    ]).toEqual([null, null, '']);
  });
});
